import { hash } from 'node:crypto';
import type { Credential } from '../operation/credential.ts';
import { UnavailableError } from '../operation/errors.ts';
import type { Clock } from '../process/clock.ts';
import type { RightsLease } from './rights-lease.ts';
import type { Recognized, RightsMemory } from './rights-memory.ts';
import type { LookUpSource } from './rights-metrics.ts';

/**
 * Finds out who a credential acts as and calls `begin` with it, in the same tick, so that no change of rights comes
 * between. Undefined for a credential that is not accepted. @throws UnavailableError, and what `begin` throws
 */
export type Recognize = <Result>(
  credential: Credential,
  requestId: string,
  begin: (found: Found) => Result,
) => Promise<Result | undefined>;

/** What was recognized, and the id of the lease that held at that time. */
export type Found = Recognized & { leaseId: string };

type Ask = (credential: Credential, requestId: string) => Promise<Recognized | null>;

const maxTries = 3;

/** Answers from memory where it can. Otherwise it asks identity, once for all requests with the same credential. */
export function createRecognition(options: {
  ask: Ask;
  onLookUp?(source: LookUpSource): void;
  lease: RightsLease;
  memory: RightsMemory;
  now: Clock;
}): Recognize {
  const { ask, onLookUp, lease, memory, now } = options;
  const asked = new Map<string, Promise<Recognized | null>>();
  let rememberedUnder: string | undefined;

  /** Between two leases changes of rights may have been missed, so a new lease starts with an empty memory. */
  const enter = (leaseId: string): void => {
    if (leaseId === rememberedUnder) return;
    memory.clear();
    asked.clear();
    rememberedUnder = leaseId;
  };

  const askOnce = (credential: Credential, key: string, requestId: string): Promise<Recognized | null> => {
    const already = asked.get(key);
    if (already !== undefined) return already;
    onLookUp?.('identity');
    const asking = ask(credential, requestId);
    asked.set(key, asking);
    const forget = (): void => {
      if (asked.get(key) === asking) asked.delete(key);
    };
    asking.then(forget, forget);
    return asking;
  };

  return async (credential, requestId, begin) => {
    const key = keyOf(credential);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const leaseId = lease.held() ?? (await lease.obtain());
      if (lease.held() !== leaseId) continue;
      enter(leaseId);
      const remembered = memory.get(key);
      if (remembered !== undefined && remembered.endsAt > now()) {
        onLookUp?.('memory');
        return begin({ ...remembered, leaseId });
      }

      const answer = await askOnce(credential, key, requestId);
      if (lease.held() !== leaseId) continue;
      if (answer === null || answer.endsAt <= now()) return undefined;
      if (memory.keep(key, answer)) return begin({ ...answer, leaseId });
    }
    throw new UnavailableError();
  };
}

/** Memory holds hashes, so that no token can be read out of it. */
function keyOf({ token, ...rest }: Credential): string {
  return hash('sha256', `${Object.values(rest).join(' ')} ${token}`, 'base64url');
}
