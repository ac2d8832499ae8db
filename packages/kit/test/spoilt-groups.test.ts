import { ConflictError, UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anAsset, now } from './open-assets.ts';
import { settleAll } from './settle-all.ts';
import { type Body, openWaitingMutations } from './waiting-mutations.ts';

const { process, write, create, rename, behindOther, names } = openWaitingMutations();
let organizationId: string;

beforeEach(() => {
  organizationId = newId();
});

/** Begins mutations that wait together. Answers how they have ended. */
async function endTogether(begin: () => Promise<unknown>[]) {
  return settleAll(await behindOther([organizationId], begin));
}

describe('of mutations that wait together', () => {
  test('one that fails after something was sent takes nobody along', async () => {
    const fail: Body<unknown> = async (transaction) => {
      await process().assets.create(transaction, anAsset({ name: 'half' }));
      await transaction.session();
      throw new ConflictError('planted');
    };
    const bodies = [create('before'), fail, create('half'), create('after')];
    const ended = await endTogether(() => bodies.map((body) => write(organizationId, body)));
    expect(ended).toEqual({ done: 3, refusals: [new ConflictError('planted')] });
    const entries = await process().journal.read(organizationId, 0, 10);
    expect(entries.map(({ changes }) => changes[0]?.after)).toEqual(['before', 'half', 'after']);
    expect(await names(organizationId)).toEqual(['after', 'before', 'half']);
  });

  test('one that fails before anything was sent leaves nothing of what it has drafted', async () => {
    const fail: Body<unknown> = async (transaction) => {
      await process().assets.create(transaction, anAsset({ name: 'half' }));
      throw new ConflictError('planted');
    };
    const bodies = [fail, create('half')];
    const ended = await endTogether(() => bodies.map((body) => write(organizationId, body)));
    expect(ended).toEqual({ done: 1, refusals: [new ConflictError('planted')] });
    const head = await process().journal.head(organizationId);
    expect(head).toMatchObject({ sequence: 1, rows: 1, counts: { assets: 1 } });
    expect(await names(organizationId)).toEqual(['half']);
  });

  test('one that changes nothing after something was sent takes nobody along and has its outcome kept', async () => {
    const repeatable = { id: newId(), fingerprint: 'any' };
    const look: Body<string> = async (transaction) => {
      await transaction.session();
      return 'unchanged';
    };
    const ended = await endTogether(() => [
      write(organizationId, create('first')),
      write(organizationId, look, { repeatable }),
      write(organizationId, create('last')),
    ]);
    expect(ended).toEqual({ done: 3, refusals: [] });
    const { journal } = process();
    expect(await journal.outcomes.find(repeatable.id)).toMatchObject({ payload: 'unchanged' });
    expect((await journal.head(organizationId)).sequence).toBe(2);
  });

  test('a dry run sees those before it and leaves nothing for those after it', async () => {
    const ended = await endTogether(() => [
      write(organizationId, create('first')),
      write(organizationId, create('tried'), { dryRun: true }),
      write(organizationId, create('first'), { dryRun: true }),
      write(organizationId, create('tried')),
    ]);
    expect(ended).toEqual({ done: 3, refusals: [expect.any(ConflictError)] });
    const head = await process().journal.head(organizationId);
    expect(head).toMatchObject({ sequence: 2, counts: { assets: 2 } });
  });

  test('each has its own outcome, with an entry or without one, and a second attempt is refused', async () => {
    const { id } = await write(organizationId, create('same'));
    const repeatables = Array.from({ length: 3 }, () => ({ id: newId(), fingerprint: 'any' }));
    const [created, unchanged, refused] = repeatables;
    const ended = await endTogether(() => [
      write(organizationId, create('new'), { repeatable: created }),
      write(organizationId, create('twice'), { repeatable: created }),
      write(organizationId, rename(id, 'same'), { repeatable: unchanged }),
      write(organizationId, rename(id, 'new'), { repeatable: refused }),
    ]);
    const refusals = [expect.any(UnavailableError), expect.any(ConflictError)];
    expect(ended).toEqual({ done: 2, refusals });
    const { outcomes } = process().journal;
    const found = await Promise.all(repeatables.map(({ id }) => outcomes.find(id)));
    expect(found).toMatchObject([{ payload: { name: 'new' } }, { payload: { name: 'same' } }, undefined]);
    expect(await names(organizationId)).toEqual(['new', 'same']);
  });

  test('one whose time is over is refused', async () => {
    const ended = await endTogether(() => [
      write(organizationId, create('one')),
      write(organizationId, create('late'), { commitBy: now() }),
      write(organizationId, create('two')),
    ]);
    expect(ended).toEqual({ done: 2, refusals: [expect.any(UnavailableError)] });
    expect(await names(organizationId)).toEqual(['one', 'two']);
  });
});

test('organizations of which something hangs keep no other waiting', async () => {
  const stuck = Array.from({ length: 3 }, newId);
  const { name } = await behindOther(stuck, () => write(organizationId, create('free')));
  expect(name).toBe('free');
});
