/** The clients of `attack.ts`, in a process that no fault meets. Its parent sends an order; it answers an account. */
import { once } from 'node:events';
import type { TestOrganization } from '@compliance/testing/new-organization';
import { createRandom } from '@compliance/testing/random';
import type { Account } from './told.ts';
import { write } from './writer.ts';

export type Order = {
  gateways: string[];
  organizations: TestOrganization[];
  writersEach: number;
  seconds: number;
  settleSeconds: number;
  seed: number;
};

const [order] = (await once(process, 'message')) as [Order];
const { gateways, organizations, writersEach, seconds, settleSeconds, seed } = order;
const until = performance.now() + seconds * 1_000;
const writers = organizations.flatMap((organization) =>
  Array.from({ length: writersEach }, () => organization),
);
const accounts = await Promise.all(
  writers.map((organization, index) =>
    write({
      ...{ gateways, organization, until, settleMs: settleSeconds * 1_000 },
      random: createRandom(seed + index),
    }),
  ),
);
const account: Account = {
  told: accounts.flatMap(({ told }) => told),
  wrong: accounts.flatMap(({ wrong }) => wrong),
  reads: accounts.reduce((sum, { reads }) => sum + reads, 0),
};
process.send?.(account, () => process.disconnect());
