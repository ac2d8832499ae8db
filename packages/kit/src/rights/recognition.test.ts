import { describe, expect, test } from '@jest/globals';
import type { Principal } from '../operation/principal.ts';
import { createRecognition, type Recognize } from './recognition.ts';
import type { RightsLease } from './rights-lease.ts';
import { createRightsMemory, type Recognized, type RightsMemory } from './rights-memory.ts';

const credential = { kind: 'key', token: 'token', interface: 'MCP' } as const;

function recognized(epoch: number, endsAt = 1_000): Recognized {
  const principal: Principal = {
    personId: 'ann',
    credential: { kind: 'MCP', id: 'key' },
    epoch,
    memberships: [],
  };
  return { principal, endsAt };
}

type At = { leaseId: string; now: number };

/** @param ask what identity answers, and what happens until then */
function opened(
  ask: (asked: number, at: At, memory: RightsMemory) => Recognized | null | Promise<Recognized | null>,
): {
  recognize: Recognize;
  at: At;
  asked(): number;
} {
  const at = { leaseId: 'first', now: 0 };
  const memory = createRightsMemory();
  let asked = 0;
  const lease = { held: () => at.leaseId, obtain: async () => at.leaseId } as unknown as RightsLease;
  const recognize = createRecognition({
    async ask() {
      asked += 1;
      return ask(asked, at, memory);
    },
    lease,
    memory,
    now: () => at.now,
  });
  return { recognize, at, asked: () => asked };
}

const epochOf = (recognize: Recognize): Promise<number | undefined> =>
  recognize(credential, 'request', ({ principal }) => principal.epoch);

describe('who a credential acts as', () => {
  test('is remembered while a lease holds, until the credential ends', async () => {
    const { recognize, at, asked } = opened(() => recognized(1));
    await epochOf(recognize);
    await epochOf(recognize);
    expect(asked()).toBe(1);
    at.now = 1_000;
    expect(await epochOf(recognize)).toBeUndefined();
  });

  test('is asked for anew under the next lease', async () => {
    const { recognize, at } = opened((asked) => recognized(asked));
    await epochOf(recognize);
    at.leaseId = 'second';
    expect(await epochOf(recognize)).toBe(2);
  });

  test('is not taken from an answer that was asked for under an earlier lease', async () => {
    const first = Promise.withResolvers<Recognized>();
    const { recognize, at } = opened((asked) => (asked === 1 ? first.promise : recognized(asked)));
    const before = epochOf(recognize);
    at.leaseId = 'second';
    expect(await epochOf(recognize)).toBe(2);
    first.resolve(recognized(1));
    expect(await before).toBe(2);
  });

  test('is asked for once more if the lease changed before the answer came', async () => {
    const { recognize } = opened((asked, at) => {
      at.leaseId = 'second';
      return recognized(asked);
    });
    expect(await epochOf(recognize)).toBe(2);
  });

  test('is asked for once more if the rights changed before the answer came', async () => {
    const { recognize } = opened((asked, _at, memory) => {
      memory.apply([{ personId: 'ann', epoch: 2, ended: [], lost: true }]);
      return recognized(asked);
    });
    expect(await epochOf(recognize)).toBe(2);
  });

  test('is not shared between interfaces, whatever the token', async () => {
    const { recognize, asked } = opened(() => recognized(1));
    await epochOf(recognize);
    await recognize({ ...credential, interface: 'PERSONAL' }, 'request', () => undefined);
    expect(asked()).toBe(2);
  });
});
