/** The clients of `attack.ts`, in a process that no fault meets. */
import type { TestOrganization } from '@compliance/testing/new-organization';
import { createRandom } from '@compliance/testing/random';
import { answerAsWorker } from '../worker.ts';
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

answerAsWorker(async (order: Order): Promise<Account> => {
  const { gateways, organizations, writersEach, seconds, settleSeconds, seed } = order;
  const until = performance.now() + seconds * 1_000;
  const settleMs = settleSeconds * 1_000;
  const writers = organizations.flatMap((organization) =>
    Array.from({ length: writersEach }, () => organization),
  );
  const accounts = await Promise.all(
    writers.map((organization, index) =>
      write({ gateways, organization, until, settleMs, random: createRandom(seed + index) }),
    ),
  );
  return {
    told: accounts.flatMap(({ told }) => told),
    wrong: accounts.flatMap(({ wrong }) => wrong),
    reads: accounts.reduce((sum, { reads }) => sum + reads, 0),
  };
});
