import type { InternalCall } from '@compliance/kit/internal/internal-request';
import type { InternalRoute } from '@compliance/kit/internal/internal-route';
import { credentialSchema, useSchema } from '@compliance/kit/operation/credential';
import { parseInput } from '@compliance/kit/operation/parse-input';
import { credentialKinds } from '@compliance/kit/operation/principal';
import { checkReferencesRoute } from '@compliance/kit/references/check-references';
import { snapshotChangesRoutes } from '@compliance/kit/register/snapshot-changes';
import { leaseRequestSchema } from '@compliance/kit/rights/rights-change';
import { z } from 'zod';
import type { Identity } from './context.ts';
import { acceptInvitation } from './invitation/accept-invitation.ts';
import { changePassword } from './person/change-password.ts';
import { createPerson, newPerson } from './person/create-person.ts';
import { actAs } from './principal/act-as.ts';
import type { Introspect } from './principal/introspect.ts';
import { recordLastUse } from './principal/record-last-use.ts';
import { createOwner } from './profile/create-owner.ts';
import { endMemberships } from './profile/end-memberships.ts';
import { eraseProfile } from './profile/erase-profile.ts';
import { signIn } from './session/sign-in.ts';
import { signOut } from './session/sign-out.ts';

const text = z.string();
const actor = z.object({
  profileId: text.nullable(),
  apiKeyId: text.nullable(),
  sessionId: text.nullable(),
  kind: z.enum(credentialKinds),
});

/** A route before it is said who may call it. */
type UnnamedRoute = Omit<InternalRoute, 'callers'>;

/** What our other processes ask of this service, besides the graph. */
export function internalRoutes(identity: Identity, introspect: Introspect): InternalRoute[] {
  return [
    checkReferencesRoute({ Profile: identity.profiles.getMany }),
    ...snapshotChangesRoutes(identity.journal, { profile: identity.profiles }),
    ...credentialRoutes(identity, introspect).map(forCallers('gateway', 'mcp-bridge')),
    ...authRoutes(identity).map(forCallers('gateway')),
    ...organizationRoutes(identity).map(forCallers('organizations')),
    // Only the command line may act as people without a credential of theirs.
    ...commandLineRoutes(identity).map(forCallers('cli')),
  ];
}

function credentialRoutes(identity: Identity, introspect: Introspect): UnnamedRoute[] {
  return [
    route('introspect', z.object({ credential: credentialSchema }), async ({ credential }, call) => ({
      recognized: await introspect(credential, call),
    })),
    route('lease', leaseRequestSchema, async (request, { signedBy }) => ({
      granted: await identity.leases.grant(request, signedBy),
    })),
    route('last-used', z.object({ uses: z.array(useSchema) }), ({ uses }) => recordLastUse(identity, uses)),
  ];
}

function authRoutes(identity: Identity): UnnamedRoute[] {
  const proof = z.object({ password: text, address: text, replaced: text.optional() });
  return [
    route('auth/sign-in', proof.extend({ email: text }), (body, call) => signIn(identity, body, call)),
    route('auth/sign-out', z.object({ token: text }), (body, call) => signOut(identity, body, call)),
    route(
      'auth/password',
      z.object({ token: text, current: text, next: text, address: text }),
      (body, call) => changePassword(identity, body, call),
    ),
    route('auth/accept-invitation', proof.extend({ token: text }), (body, call) =>
      acceptInvitation(identity, body, call),
    ),
  ];
}

function organizationRoutes(identity: Identity): UnnamedRoute[] {
  const founding = z.object({ organizationId: text, personId: text, actor, commitBy: z.number() });
  const activityEntry = z.object({ personId: text, sequence: z.number() });
  const ending = z.object({
    organizationId: text,
    actor,
    requestId: text,
    commitBy: z.number(),
    caller: z.object({ personId: text, epoch: z.number() }).optional(),
  });
  return [
    route('create-owner', founding, (body, { requestId }) => createOwner(identity, body, requestId)),
    route('activity-entry', activityEntry, async ({ personId, sequence }) => ({
      entry: await identity.journal.find(personId, sequence),
    })),
    route('end-memberships', ending, (body, { requestId }) => endMemberships(identity, body, requestId)),
  ];
}

function commandLineRoutes(identity: Identity): UnnamedRoute[] {
  return [
    route('people-exist', z.object({}), async () => ({ exist: await identity.people.exist() })),
    route('create-person', newPerson, (body) => createPerson(identity, body)),
    route('act-as', z.object({ id: text }), async ({ id }) => ({ principal: await actAs(identity, id) })),
    route('erase-profile', z.object({ id: text }), ({ id }, call) => eraseProfile(identity, id, call)),
  ];
}

function forCallers(...callers: string[]): (route: UnnamedRoute) => InternalRoute {
  return (route) => ({ ...route, callers });
}

function route<Body>(
  path: string,
  schema: z.ZodType<Body>,
  handle: (body: Body, call: InternalCall) => Promise<unknown>,
): UnnamedRoute {
  return { path, handle: ({ body, ...call }) => handle(parseInput(schema, body), call) };
}
