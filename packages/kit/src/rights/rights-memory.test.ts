import { expect, test } from '@jest/globals';
import type { Principal } from '../operation/principal.ts';
import { createRightsMemory, type Recognized } from './rights-memory.ts';

function recognized(personId: string, epoch: number): Recognized {
  const principal: Principal = { personId, credential: { kind: 'MCP', id: 'key' }, epoch, memberships: [] };
  return { principal, endsAt: 1 };
}

const raised = (personId: string, epoch: number) => ({ personId, epoch, ended: [], lost: false });

test('a change of rights makes a person unknown who was known with an older epoch, and nobody else', () => {
  const memory = createRightsMemory();
  memory.keep('old', recognized('ann', 1));
  memory.keep('new', recognized('ann', 2));
  memory.keep('other', recognized('bob', 1));
  memory.apply([raised('ann', 2), raised('nobody', 9)]);
  expect(['old', 'new', 'other'].filter((hash) => memory.get(hash) !== undefined)).toEqual(['new', 'other']);
});

test('what was found before a change is not kept after it, also when nothing else is remembered any more', () => {
  const memory = createRightsMemory();
  memory.apply([raised('ann', 3)]);
  memory.apply([raised('ann', 2)]);
  memory.clear();
  expect(memory.keep('old', recognized('ann', 2))).toBe(false);
  expect(memory.get('old')).toBeUndefined();
  expect(memory.keep('new', recognized('ann', 3))).toBe(true);
});
