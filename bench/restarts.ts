/**
 * Restarts every process again and again, one instance after the other, while requests come at a steady rate over
 * connections that are kept, and counts the requests that failed.
 * `npm run bench:restarts -- --times 10 --rate 300 [--only gateway]`
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '@compliance/kit/process/config';
import { answerOf } from '@compliance/testing/answer-of';
import { newOrganization } from '@compliance/testing/new-organization';
import { openSeparateSystem, type RestartableProcess } from '@compliance/testing/separate-system';
import type { LoadTally, SteadyLoad } from '@compliance/testing/steady-load';
import { openStores } from '@compliance/testing/stores';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    rate: { type: 'string', default: '300' },
    only: { type: 'string' },
  },
});
const names = serviceNames.filter((name) => values.only === undefined || values.only === name);
const say = (line: string): boolean => process.stderr.write(`${line}\n`);
await using opened = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void opened.disposeAsync().finally(() => process.exit(1)));
}
const directory = await mkdtemp(join(tmpdir(), 'compliance-restarts-'));
opened.defer(() => rm(directory, { recursive: true, force: true }));

const stores = await openStores(directory, 'durable');
opened.defer(stores.stop);
const system = await openSeparateSystem(directory, stores.urls, { instances: 2, isDirect: true });
opened.defer(system.stop);
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
  const sorted = durations.toSorted((one, other) => one - other);
  const percentile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  rows.push([name, durations.length, failures.length, percentile(0.5), percentile(0.99)]);
}
const header = ['Restarted', 'Requests', 'Failed', 'Median, ms', '99 %, ms'];
const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
process.stdout.write(`${table.join('\n')}\n`);
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
