/** The attacker: a process with a clock and an event loop of its own. Its parent sends an order; it answers a tally. */
import { once } from 'node:events';
import { createRandom } from '@compliance/testing/random';
import { revokeAtRest } from './at-rest.ts';
import { openAttack } from './attack.ts';
import type { Person } from './keys.ts';
import { openJournalView } from './late-writes.ts';
import { newTally } from './tally.ts';

export type Order = {
  gateways: string[];
  people: (Person & { organization: string })[];
  mongoUrl: string;
  databasePrefix: string;
  revocations: number;
  requests: number;
  seconds: number;
  atRest: number;
  seed: number;
};

const [order] = (await once(process, 'message')) as [Order];
const { gateways, people, mongoUrl, databasePrefix } = order;
const tally = newTally();
const journal = await openJournalView(mongoUrl, databasePrefix);
const revocations = Math.ceil(order.revocations / people.length);
const requestsEach = Math.ceil(order.requests / order.revocations);

const [first] = people;
if (first !== undefined) tally.atRest = await revokeAtRest(gateways, first, order.atRest);
process.send?.('attacking');
const attacks = await Promise.all(
  people.map(({ organization, ...person }, index) =>
    openAttack({
      gateways,
      person,
      organization,
      journal,
      tally,
      random: createRandom(order.seed + index),
    }),
  ),
);
const until = performance.now() + order.seconds * 1_000;
await Promise.all(attacks.map((attack) => attack.run({ revocations, requestsEach, until })));
for (const attack of attacks) attack.close();
await journal.close();
process.send?.(tally);
process.disconnect();
