import type { Journal } from '@compliance/kit/journal/journal';
import type { Stream } from '@compliance/kit/journal/journal-heads';
import type { Transaction } from '@compliance/kit/journal/transaction';
import { newId } from '@compliance/kit/operation/gid';
import type { WriteRequest } from '@compliance/kit/operation/write-request';
import type { RightsChange } from '@compliance/kit/rights/rights-change';
import { errorCode, isOutcomeKnown } from '@compliance/kit/subgraph/graphql-errors';
import type { PersonRepository } from '../person/person-repository.ts';
import type { Announcements } from './announcements.ts';
import type { PendingChange } from './pending-change-repository.ts';

/** A transaction that may change rights. It has to note each change. */
export type RightsTransaction = Transaction & { noteChange: NoteChange };

/** @param change `lost`: whether the person may do less than before; `ended`: the ids of credentials that are over */
export type NoteChange = (
  personId: string,
  change: { lost?: boolean; ended?: readonly string[] },
) => Promise<void>;

/** `askedBy` is the id of the request that waits for the change, if it finishes the work of another one. */
export type RightsRequest = WriteRequest & { askedBy?: string };

/**
 * Like `Journal.write`, for mutations that change rights: resolves only when the changes hold on every edge. A mutation
 * that finds nothing to change waits for pending changes instead: whoever revokes a key a second time must not be
 * answered before the first revocation holds. The request is told what is ended, by itself or by what it waits for.
 * @param waitFor whose pending changes that are: of these people, by their ids; everybody's when left out
 */
export type ChangeRights = <Result>(
  stream: Stream,
  request: RightsRequest,
  body: (transaction: RightsTransaction) => Promise<Result>,
  waitFor?: readonly string[],
) => Promise<Result>;

export function createChangeRights(options: {
  journal: Journal;
  people: PersonRepository;
  announcements: Announcements;
}): ChangeRights {
  const { journal, people, announcements } = options;

  const change: ChangeRights = async (stream, request, body, waitFor) => {
    const { askedBy = request.requestId, endings } = request;
    let pending: PendingChange = { id: newId(), requestIds: [askedBy], changes: [] };
    const result = await journal.write(stream, request, async (transaction) => {
      const changes: RightsChange[] = [];
      const noteChange: NoteChange = async (personId, { lost = false, ended = [] }) => {
        const epoch = await people.raiseEpoch(personId, await transaction.session());
        changes.push({ personId, epoch, lost, ended: [...ended] });
      };
      const result = await body({ ...transaction, noteChange });
      pending = { id: newId(), requestIds: [askedBy], changes };
      if (changes.length > 0) await announcements.add(pending, await transaction.session());
      return result;
    });
    if (request.dryRun === true) return result;
    const hasChanged = pending.changes.length > 0;
    const announced = hasChanged ? [pending] : await announcements.awaitedBy(askedBy, waitFor);
    endings?.noteEnded(announced.flatMap(({ changes }) => changes.flatMap(({ ended }) => ended)));
    await announcements.make(announced);
    return result;
  };

  return async (stream, request, ...rest) => {
    try {
      return await change(stream, request, ...rest);
    } catch (error) {
      if (request.dryRun !== true && !isOutcomeKnown(errorCode(error))) request.endings?.noteUnknown();
      throw error;
    }
  };
}
