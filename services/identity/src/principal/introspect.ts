import type { Credential } from '@compliance/kit/operation/credential';
import { createFreshRuns } from '@compliance/kit/process/fresh-runs';
import type { Recognized } from '@compliance/kit/rights/rights-memory';
import type { Identity } from '../context.ts';
import type { InternalRequest } from '../on-behalf-of.ts';
import { assemblePrincipal } from './assemble-principal.ts';
import { apiKeySource, type CredentialSource, sessionSource } from './credential-source.ts';
import type { PrincipalCache } from './principal-cache.ts';
import type { UnknownCredentials } from './unknown-credentials.ts';

/** Who a credential acts as; null for one that is unknown, over, or not for this interface. */
export type Introspect = (credential: Credential, request: InternalRequest) => Promise<Recognized | null>;

export function createIntrospect(
  identity: Identity,
  { cache, unknown }: { cache: PrincipalCache; unknown: UnknownCredentials },
): Introspect {
  const fresh = createFreshRuns<Recognized | null>();
  return async (credential, request) => {
    const source =
      credential.kind === 'key'
        ? apiKeySource(identity, unknown, credential, request)
        : sessionSource(identity, unknown, credential);
    if (source === undefined) return null;
    return fresh(source.hash, async () => {
      if (unknown.has(source.hash)) return null;
      return (await confirmed(identity, cache, source)) ?? (await read(identity, cache, source)) ?? null;
    });
  };
}

/** What is cached holds only while the person's epoch, which every change of rights raises, is still the same. */
async function confirmed(
  { people }: Identity,
  cache: PrincipalCache,
  { hash }: CredentialSource,
): Promise<Recognized | undefined> {
  const cached = await cache.get(hash);
  if (cached === undefined) return undefined;
  const { personId, epoch } = cached.principal;
  return (await people.epochOf(personId)) === epoch ? cached : undefined;
}

async function read(
  identity: Identity,
  cache: PrincipalCache,
  { hash, find }: CredentialSource,
): Promise<Recognized | undefined> {
  const found = await find();
  const epoch = found && (await identity.people.epochOf(found.personId));
  if (found === undefined || epoch === undefined) return undefined;

  // Found once more: it may have ended before the epoch was read, which then is the new one and would confirm it. What
  // ends after that raises the epoch beyond the one cached.
  const { id, kind, personId } = found;
  const [current, principal] = await Promise.all([
    find(),
    assemblePrincipal(identity, personId, { kind, id }, epoch),
  ]);
  if (current === undefined) return undefined;
  const recognized = { principal, endsAt: current.endsAt };
  await cache.set(hash, recognized);
  return recognized;
}
