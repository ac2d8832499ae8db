import { checkReferencesRoute } from '@compliance/kit/check-references';
import { UnauthenticatedError } from '@compliance/kit/errors';
import type { InternalCall } from '@compliance/kit/internal-request';
import type { InternalRoute } from '@compliance/kit/internal-route';
import { parseInput } from '@compliance/kit/parse-input';
import { z } from 'zod';
import type { Identity } from './context.ts';
import { acceptInvitation } from './invitation/accept-invitation.ts';
import { changePassword } from './person/change-password.ts';
import { createPerson, newPerson } from './person/create-person.ts';
import type { Introspect } from './principal/introspect.ts';
import { recordLastUse } from './principal/record-last-use.ts';
import { createOwner } from './profile/create-owner.ts';
import { endMemberships } from './profile/end-memberships.ts';
import { signIn } from './session/sign-in.ts';
import { signOut } from './session/sign-out.ts';

const commandLine = 'cli';
const text = z.string();
const credentialKind = z.enum(['PERSONAL', 'MCP', 'SESSION', 'CLI', 'SYSTEM']);
const credential = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), token: text, interface: z.enum(['PERSONAL', 'MCP']) }),
  z.object({ kind: z.literal('session'), token: text }),
]);
const actor = z.object({
  profileId: text.nullable(),
  apiKeyId: text.nullable(),
  sessionId: text.nullable(),
  kind: credentialKind,
});

/** What our other processes ask of this service, besides the graph. */
export function internalRoutes(identity: Identity, introspect: Introspect): InternalRoute[] {
  return [
    route('introspect', z.object({ credential }), async (body, request) => ({
      principal: await introspect(body.credential, request),
    })),
    route(
      'last-used',
      z.object({ uses: z.array(z.object({ kind: credentialKind, id: text, at: text })) }),
      ({ uses }) => recordLastUse(identity, uses),
    ),
    route('auth/sign-in', z.object({ email: text, password: text }), (body, request) =>
      signIn(identity, body, request),
    ),
    route('auth/sign-out', z.object({ token: text }), (body, request) => signOut(identity, body, request)),
    route('auth/password', z.object({ token: text, current: text, next: text }), (body, request) =>
      changePassword(identity, body, request),
    ),
    route('auth/accept-invitation', z.object({ token: text, password: text }), (body, request) =>
      acceptInvitation(identity, body, request),
    ),
    route('create-person', newPerson, (body, { signedBy }) => {
      if (signedBy !== commandLine) throw new UnauthenticatedError();
      return createPerson(identity, body);
    }),
    route('people-exist', z.object({}), async () => ({ exist: await identity.people.exist() })),
    checkReferencesRoute({ Profile: identity.profiles.getMany }),
    route(
      'create-owner',
      z.object({ organizationId: text, personId: text, actor, commitBy: z.number() }),
      (body, { requestId }) => createOwner(identity, body, requestId),
    ),
    route('end-memberships', z.object({ organizationId: text }), ({ organizationId }, request) =>
      endMemberships(identity, organizationId, request),
    ),
  ];
}

function route<Body>(
  path: string,
  schema: z.ZodType<Body>,
  handle: (body: Body, request: InternalCall) => Promise<unknown>,
): InternalRoute {
  return { path, handle: ({ body, ...request }) => handle(parseInput(schema, body), request) };
}
