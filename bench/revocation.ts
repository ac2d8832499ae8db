/**
 * Attacks the promise that a key is dead once its revocation is answered. A client, in a process of its own, revokes
 * keys while it uses them at two gateways and a bridge. It has one monotonic clock for all times. What it reads in the
 * same turn of its event loop as the revocation's answer counts as read before, because it had arrived by then. After
 * `--seconds` it says how far it came.
 * `npm run attack:revocation -- --requests 100000 --revocations 500 --faults none|stop|kill|cut --seed 1`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createGids } from '@compliance/kit/operation/gid';
import { asCommandLine } from '@compliance/stack/as-command-line';
import { foundOrganization } from '@compliance/stack/found-organization';
import { createRandom } from '@compliance/testing/random';
import { openSeparateSystem, type SeparateSystem } from '@compliance/testing/separate-system';
import { openMongoAndRedis } from './open-mongo-and-redis.ts';
import { openRun } from './open-run.ts';
import type { Order } from './revocation/client.ts';
import { beginFaults, type FaultName, faultNames } from './revocation/faults.ts';
import { printTally } from './revocation/print-tally.ts';
import type { Tally } from './revocation/tally.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    revocations: { type: 'string', default: '500' },
    people: { type: 'string', default: '4' },
    'at-rest': { type: 'string', default: '100' },
    faults: { type: 'string', default: 'none' },
    seconds: { type: 'string', default: '3600' },
    seed: { type: 'string', default: '1' },
  },
});
const faultName = values.faults as FaultName;
if (!faultNames.includes(faultName)) throw new Error(`--faults is one of ${faultNames.join(', ')}`);

await using run = await openRun('revocation');

const stores = await openMongoAndRedis(run.directory, run);
const system = await openSeparateSystem(run.directory, stores);
run.defer(system.stop);

const client = fork(new URL('./revocation/client.ts', import.meta.url));
run.defer(() => void client.kill());
const start = performance.now();
client.send({
  gateways: system.processes.gateway.map(({ url }) => url),
  people: await foundPeople(system, Number(values.people)),
  mongoUrl: stores.mongoUrl,
  databasePrefix: system.databasePrefix,
  revocations: Number(values.revocations),
  requests: Number(values.requests),
  atRest: Number(values['at-rest']),
  seconds: Number(values.seconds),
  seed: Number(values.seed),
} satisfies Order);
await once(client, 'message');
say('attacking');
const faults = beginFaults(faultName, system, createRandom(Number(values.seed)));
const [tally] = (await once(client, 'message')) as [Tally];
const made = await faults.stop();
const seconds = (performance.now() - start) / 1_000;
printTally(tally, `${made} times ${faultName}`, seconds);
const late = tally.begunAfter.accepted + tally.inFlight.accepted + tally.lateWrites;
if (late > 0) process.exitCode = 1;

async function foundPeople(
  { internalUrls, secrets }: SeparateSystem,
  count: number,
): Promise<Order['people']> {
  const gids = createGids(Buffer.from(secrets.gidKey, 'base64url'));
  return asCommandLine(internalUrls, secrets, async (services) => {
    const people: Order['people'] = [];
    for (let index = 0; index < count; index += 1) {
      const names = { organizationName: `Attacked ${index}`, ownerName: 'Owner' };
      const founded = await foundOrganization(services, {
        ...names,
        ownerEmail: `owner-${index}@example.com`,
      });
      const { organizationId, ownerEmail: email, ownerPassword: password, ownerProfileId } = founded;
      const organization = gids.decode(organizationId)?.id ?? '';
      people.push({ email, password, organizationId, profileId: ownerProfileId, organization });
    }
    return people;
  });
}
