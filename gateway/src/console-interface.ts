import type { IncomingMessage, RequestListener } from 'node:http';
import type { Authentication } from '@compliance/kit/authentication';
import { UnauthenticatedError } from '@compliance/kit/errors';
import { createInterfaceFront } from '@compliance/kit/interface-front';
import type { Principal } from '@compliance/kit/principal';
import type { Runtime } from '@compliance/kit/runtime';
import type { SessionCookie } from './auth/session-cookie.ts';
import type { Graph } from './graphql/graph.ts';
import { deadlinesOf } from './graphql/graph-context.ts';
import { answerTypes, sendAnswer } from './graphql/send-answer.ts';
import { readCredential } from './read-credential.ts';

/** `POST /api/console/v1/graphql`, for scripts with a personal key and for the console with its session. */
export function createConsoleInterface(options: {
  runtime: Runtime;
  authentication: Authentication;
  cookie: SessionCookie;
  graph: Graph;
}): RequestListener {
  const { runtime, authentication, cookie, graph } = options;

  const introspect = async (request: IncomingMessage, requestId: string): Promise<Principal | undefined> => {
    const credential = readCredential(request, cookie);
    return credential && authentication.introspect(credential, requestId);
  };

  return createInterfaceFront({
    name: 'console',
    runtime,
    answers: answerTypes,
    introspect,
    async handle({ request, response, body, principal, requestId, receivedAt }) {
      const answer = await graph(body, {
        principal,
        requestId,
        ...deadlinesOf(receivedAt),
        async refreshPrincipal() {
          const current = await introspect(request, requestId);
          if (current === undefined) throw new UnauthenticatedError();
          return current;
        },
      });
      sendAnswer(request, response, answer);
    },
  });
}
