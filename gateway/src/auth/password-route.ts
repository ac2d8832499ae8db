import { callerOf } from '@compliance/kit/limits/rate-limits';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import { answerWithCurrentRights } from '@compliance/kit/rights/answer-with-current-rights';
import { z } from 'zod';
import type { AskIdentity } from './ask-identity.ts';
import type { AuthOptions, AuthRoute } from './auth-route.ts';
import { readAuthBody } from './read-auth-body.ts';
import { readCredential } from './read-credential.ts';

const changePassword = z.object({ current: z.string(), next: z.string() });

/** Its answer leaves only while the session goes on, and the end of the session waits for it, as for any mutation. */
export function passwordRoute(
  { runtime: { now }, authentication, cookie, clientAddress, rates }: AuthOptions,
  ask: AskIdentity,
): AuthRoute {
  return async (request, requestId, { done, refuse }) => {
    const credential = readCredential(request, cookie);
    if (credential?.kind !== 'session') throw new UnauthenticatedError();
    const admission = await authentication.admit(credential, requestId);
    if (admission === undefined) throw new UnauthenticatedError();
    const { key } = callerOf(admission.principal);
    const reading = readAuthBody(request, changePassword, () => rates.admit(key));
    const change = async (): Promise<void> => {
      const body = await reading;
      const from = { token: credential.token, address: clientAddress(request) };
      const commitBy = now() + commitTimeMs;
      await admission.beginWrite(commitBy);
      await ask('password', { ...body, ...from }, { requestId, commitBy }).catch((error: unknown) => {
        if (!(error instanceof UnavailableError)) admission.endWrite();
        throw error;
      });
      admission.endWrite();
    };
    await answerWithCurrentRights(admission, () =>
      change().then(
        () => done,
        (error: unknown) => () => refuse(error),
      ),
    );
  };
}
