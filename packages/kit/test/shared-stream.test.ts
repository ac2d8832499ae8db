import { expect, test } from '@jest/globals';
import { openTwoProcesses } from './two-processes.ts';

const { one, other, newOrganization } = await openTwoProcesses();

test('a process gets its turn in an organization in which another one has much to write', async () => {
  const { create } = newOrganization();
  // Each of them learns that it is not the only one.
  for (const process of [one, other, one, other, one]) await create(undefined, process);

  let isOver = false;
  const many = Promise.all(Array.from({ length: 160 }, () => create(undefined, one))).then(() => {
    isOver = true;
  });
  await create(undefined, other);
  expect(isOver).toBe(false);
  await many;
});
