/**
 * Restarts every process again and again, one instance after the other, while requests come at a steady rate over
 * connections that are kept, and counts the requests that failed.
 * `npm run bench:restarts -- --times 10 --rate 300 [--only gateway]`
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { serviceNames } from '@compliance/kit/process/config';
import { answerOf } from '@compliance/testing/answer-of';
import { newOrganization } from '@compliance/testing/new-organization';
import { openSeparateSystem, type RestartableProcess } from '@compliance/testing/separate-system';
import type { LoadTally, SteadyLoad } from '@compliance/testing/steady-load';
import { openStores } from '@compliance/testing/stores';
import { openRun } from './open-run.ts';
import { percentile } from './percentile.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    rate: { type: 'string', default: '300' },
    only: { type: 'string' },
  },
});
const names = serviceNames.filter((name) => values.only === undefined || values.only === name);
await using run = await openRun('restarts');

const stores = await openStores(run.directory, 'durable');
run.defer(stores.stop);
const system = await openSeparateSystem(run.directory, stores.urls, { instances: 2, isDirect: true });
run.defer(system.stop);
const load: SteadyLoad = {
  gateways: system.processes.gateway.map(({ url }) => url),
  organization: await newOrganization(system),
  requestsPerSecond: Number(values.rate),
};

const rows: (string | number)[][] = [];
let failed = 0;
for (const name of names) {
  const { failures, durations } = await restartUnderLoad(system.processes[name]);
  failed += failures.length;
  for (const failure of failures) say(failure);
  const ms = (share: number): string => percentile(durations, share).toFixed(0);
  rows.push([name, durations.length, failures.length, ms(0.5), ms(0.99)]);
}
printTable(['restarted', 'requests', 'failed', 'p50 ms', 'p99 ms'], rows);
process.exitCode = failed > 0 ? 1 : 0;

async function restartUnderLoad(instances: readonly RestartableProcess[]): Promise<LoadTally> {
  const client = fork(new URL('./restarts/client.ts', import.meta.url));
  const answered = answerOf<LoadTally>(client);
  client.send(load);
  for (let done = 0; done < Number(values.times); done += 1) {
    for (const instance of instances) {
      await instance.stop();
      await instance.restart();
    }
  }
  client.send('end');
  return answered;
}
