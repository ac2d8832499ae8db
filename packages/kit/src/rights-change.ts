import { z } from 'zod';
import type { Principal } from './principal.ts';
import { commitTimeMs } from './write-request.ts';

/** What has become different in the rights of a person, as identity tells the processes that remember them. */
export const rightsChangeSchema = z.object({
  personId: z.string(),
  /** The person's rights epoch since then; what is known with an older one is void. */
  epoch: z.number(),
  /** The ids of the credentials that ended. */
  ended: z.array(z.string()),
  /** Whether the credentials that go on may do less than before. */
  lost: z.boolean(),
});

export type RightsChange = z.output<typeof rightsChangeSchema>;

/** What one request has changed, told to one process. */
export const rightsChangesSchema = z.object({
  /** The process as which it has asked for its lease. */
  holder: z.string(),
  requestId: z.string(),
  changes: z.array(rightsChangeSchema),
});

export type RightsChanges = z.output<typeof rightsChangesSchema>;

/** The same, whoever is told. */
export type Changes = Omit<RightsChanges, 'holder'>;

/** Whether somebody who was recognized as the principal had rights that the change has taken. */
export function takesFrom({ personId, epoch, ended, lost }: RightsChange, principal: Principal): boolean {
  const isOlder = principal.personId === personId && principal.epoch < epoch;
  return isOlder && (lost || ended.includes(principal.credential.id));
}

/** What a process that answers as persons asks of identity: that for a second it may believe what it remembers. */
export const leaseRequestSchema = z.object({
  id: z.string(),
  /** The running process; another one at the same address is another holder. */
  holder: z.string(),
  /** Where the holder is told of changes. */
  url: z.url(),
  /** Rises with each request of the holder: one that was overtaken changes nothing. */
  turn: z.number(),
  renews: z.boolean(),
  /** Whether a mutation may be sent while the lease holds. */
  writes: z.boolean(),
});

export type LeaseRequest = z.output<typeof leaseRequestSchema>;

/** How long a lease lasts from its granting, in milliseconds. Its holder counts on less. */
export const leaseMs = 1_000;

/** What the clocks of two of our machines may differ. */
export const skewMs = 100;

/** So long after a mutation was begun, nothing of it is on its way any more, even if another clock told it when to give up. */
export const writeTimeMs = commitTimeMs + skewMs;

/** What a change of rights is given until it holds everywhere and is answered: four seconds after its commit. */
export const rightsTimeMs = commitTimeMs + 4_000;
