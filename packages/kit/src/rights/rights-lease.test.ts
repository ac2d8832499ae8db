import { describe, expect, test } from '@jest/globals';
import { UnavailableError } from '../operation/errors.ts';
import { createRightsLease, type RightsLease } from './rights-lease.ts';

type Request = { id: string; turn: number; renews: boolean; writes: boolean };

/** What identity is asked, and how it answers when the test says so. */
type Asked = { request: Request; answer(granted: boolean): Promise<void> };

function opened(): { lease: RightsLease; asked: Asked[]; at: { ms: number; isWriting: boolean } } {
  const asked: Asked[] = [];
  const at = { ms: 0, isWriting: false };
  const lease = createRightsLease({
    ask(request) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const answer = async (granted: boolean): Promise<void> => {
        resolve(granted);
        await settled();
      };
      asked.push({ request, answer });
      return promise;
    },
    isWriting: () => at.isWriting,
    onFailure: () => undefined,
    elapsed: () => at.ms,
    wait: async () => undefined,
  });
  return { lease, asked, at };
}

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** A lease that holds from 0 on. */
async function held(isWriting = false): Promise<ReturnType<typeof opened>> {
  const open = opened();
  open.at.isWriting = isWriting;
  void open.lease.obtain();
  await settled();
  await open.asked[0]?.answer(true);
  return open;
}

describe('a lease', () => {
  test('is counted from the asking, and less than identity counts it', async () => {
    const { lease, asked, at } = opened();
    void lease.obtain();
    await settled();
    at.ms = 300;
    await asked[0]?.answer(true);
    at.ms = 899;
    expect(lease.held()).toBe(asked[0]?.request.id);
    at.ms = 900;
    expect(lease.held()).toBeUndefined();
  });

  test('that has run out while its renewal was on the way stays over', async () => {
    const { lease, asked, at } = await held();
    const writing = lease.holdForWrites(() => undefined);
    await settled();
    expect(asked[1]?.request).toMatchObject({ renews: true, id: asked[0]?.request.id, turn: 2 });
    at.ms = 950;
    await asked[1]?.answer(true);
    expect(lease.held()).toBeUndefined();
    await asked[2]?.answer(true);
    await writing;
    expect(asked[2]?.request).toMatchObject({ renews: false, turn: 3 });
    expect(lease.held()).not.toBe(asked[0]?.request.id);
  });

  test('that identity does not renew is over at once', async () => {
    const { lease, asked, at } = await held();
    const refused = expect(lease.holdForWrites(() => undefined)).rejects.toThrow(UnavailableError);
    await settled();
    await asked[1]?.answer(false);
    expect(lease.held()).toBeUndefined();
    at.ms = 2_000;
    await asked[2]?.answer(false);
    await refused;
  });
});

describe('a mutation', () => {
  test('begins only when identity knows that there may be one', async () => {
    const { lease, asked } = await held();
    let hasBegun = false;
    const writing = lease.holdForWrites(() => {
      hasBegun = true;
    });
    await settled();
    expect(asked[1]?.request.writes).toBe(true);
    expect(hasBegun).toBe(false);
    await asked[1]?.answer(true);
    await writing;
    expect(hasBegun).toBe(true);
  });

  test('asks again once a renewal has said that there is none, even before that is answered', async () => {
    const { lease, asked, at } = await held(true);
    at.isWriting = false;
    const begun = lease.begin();
    await settled();
    expect(asked[1]?.request.writes).toBe(false);
    let hasBegun = false;
    const writing = lease.holdForWrites(() => {
      hasBegun = true;
    });
    expect(hasBegun).toBe(false);
    await asked[1]?.answer(true);
    await begun;
    await settled();
    expect(asked[2]?.request.writes).toBe(true);
    await asked[2]?.answer(true);
    await writing;
    await lease.stop();
  });
});
