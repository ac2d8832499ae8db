import type { Principal } from '../operation/principal.ts';
import { createBoundedMap } from '../process/bounded-map.ts';
import type { RightsChange } from './rights-change.ts';

/** Who a credential acts as, until it ends at `endsAt`, in milliseconds since the epoch. */
export type Recognized = { principal: Principal; endsAt: number };

/** Remembers who the credentials used most recently act as. */
export type RightsMemory = {
  get(credentialHash: string): Recognized | undefined;
  /** Remembers an answer of identity. False if a change of rights that is known here has made it out of date. */
  keep(credentialHash: string, recognized: Recognized): boolean;
  apply(changes: readonly RightsChange[]): void;
  /** Forgets who was recognized, but not which changes are known. */
  clear(): void;
};

const maxPrincipals = 10_000;
/** Far more than the changes that can come while an answer of identity is on its way. */
const maxChanged = 10_000;

export function createRightsMemory(): RightsMemory {
  const recognized = createBoundedMap<Recognized>(maxPrincipals);
  const epochs = createBoundedMap<number>(maxChanged);
  const isOutdated = ({ personId, epoch }: Principal): boolean => epoch < (epochs.get(personId) ?? 0);

  return {
    get: recognized.get,
    keep(credentialHash, answer) {
      if (isOutdated(answer.principal)) return false;
      recognized.set(credentialHash, answer);
      return true;
    },
    apply(changes) {
      for (const { personId, epoch } of changes) {
        epochs.set(personId, Math.max(epoch, epochs.get(personId) ?? 0));
      }
      for (const [hash, { principal }] of recognized.entries()) {
        if (isOutdated(principal)) recognized.delete(hash);
      }
    },
    clear: recognized.clear,
  };
}
