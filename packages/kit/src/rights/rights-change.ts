import { z } from 'zod';
import type { Principal } from '../operation/principal.ts';
import { commitTimeMs } from '../operation/write-request.ts';
import { clockSkewMs } from '../process/clock.ts';

/** A change of one person's rights, as identity announces it to the processes that remember them. */
const rightsChangeSchema = z.object({
  personId: z.string(),
  /** The person's rights epoch after the change. Principals of an older epoch are void. */
  epoch: z.number(),
  /** The ids of the credentials that the change has ended. */
  ended: z.array(z.string()),
  /** Whether the person's other credentials may do less than before. */
  lost: z.boolean(),
});

export type RightsChange = z.output<typeof rightsChangeSchema>;

/** The changes that one mutation has made, as one process is told of them. */
export const rightsChangesSchema = z.object({
  /** The process that is meant, by the name it gave when it asked for its lease. */
  holder: z.string(),
  /** The requests that asked for the changes, or wait for them: they write nothing more. */
  requestIds: z.array(z.string()),
  changes: z.array(rightsChangeSchema),
});

export type RightsChanges = z.output<typeof rightsChangesSchema>;

/** The same, without the process that is told. */
export type Changes = Omit<RightsChanges, 'holder'>;

/** Whether the change takes rights from a request that acts as the principal. */
export function takesFrom({ personId, epoch, ended, lost }: RightsChange, principal: Principal): boolean {
  const isOlder = principal.personId === personId && principal.epoch < epoch;
  return isOlder && (lost || ended.includes(principal.credential.id));
}

/** What an edge process sends to identity to be granted a lease, or its renewal. */
export const leaseRequestSchema = z.object({
  id: z.string(),
  /** Names the running process. A process that is started later at the same address is another holder. */
  holder: z.string(),
  /** Where identity announces changes to the holder. */
  url: z.url(),
  /** Rises with each request of the holder, so that a request overtaken by a later one changes nothing. */
  turn: z.number(),
  renews: z.boolean(),
  /** Whether a mutation may be sent while the lease holds. */
  writes: z.boolean(),
});

export type LeaseRequest = z.output<typeof leaseRequestSchema>;

/** How long a lease lasts after it was granted, in milliseconds. Its holder relies on less. */
export const leaseMs = 1_000;

/** So long after a mutation was begun it can no longer be committed, even by the clock of another machine. */
export const writeTimeMs = commitTimeMs + clockSkewMs;

/** How long a change of rights may take to be answered: its commit, and four seconds until it holds everywhere. */
export const rightsTimeMs = commitTimeMs + 4_000;
