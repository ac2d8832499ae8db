/**
 * Restarts every process again and again, one instance after the other, while requests come at a steady rate over
 * connections that are kept, and counts the requests that failed. As an orchestrator that waits between the instances
 * of a rolling update, it goes on only when requests are answered promptly: when for five seconds 95 of 100 answers took
 * less than `--calm` milliseconds, writes too. So all processes are warm when the first one is restarted.
 * `npm run bench:restarts -- --times 10 --rate 300 --writes 0.1 --calm 250 [--only gateway]`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from '@compliance/kit/process/config';
import { newOrganization } from '@compliance/testing/new-organization';
import { openSeparateSystem } from '@compliance/testing/separate-system';
import { beginSteadyLoad, type LoadTally, type RunningLoad } from '@compliance/testing/steady-load';
import { openStores } from '@compliance/testing/stores';
import { openRun, type Run } from './open-run.ts';
import { percentile } from './percentile.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    rate: { type: 'string', default: '300' },
    writes: { type: 'string', default: '0.1' },
    calm: { type: 'string', default: '250' },
    only: { type: 'string' },
  },
});
const calmSeconds = 5;
const patienceSeconds = 120;

const rows: (string | number)[][] = [];
let failed = 0;
for (const name of serviceNames) {
  if (values.only !== undefined && values.only !== name) continue;
  await using run = await openRun('restarts');
  const { calmAfter, durations, failures } = await restartAgainAndAgain(name, run);
  const ms = (share: number): string => percentile(durations, share).toFixed(0);
  const seconds = Math.max(...calmAfter);
  rows.push([name, calmAfter.length, durations.length, failures.length, ms(0.5), ms(0.99), seconds]);
  failed += failures.length;
  say(`${name}: ${failures.length} of ${durations.length} failed`);
}
printTable(['restarted', 'times', 'requests', 'failed', 'p50 ms', 'p99 ms', 'calm after, s'], rows);
process.exitCode = failed > 0 ? 1 : 0;

/** With two instances of it, of the gateway and of identity, and one of the others, so that there are few processes. */
async function restartAgainAndAgain(
  name: ServiceName,
  run: Run,
): Promise<LoadTally & { calmAfter: number[] }> {
  const stores = await openStores(run.directory, 'durable');
  run.defer(stores.stop);
  const system = await openSeparateSystem(run.directory, stores.urls, { pairs: [name], isDirect: true });
  run.defer(system.stop);
  const load = beginSteadyLoad({
    gateways: system.processes.gateway.map(({ url }) => url),
    organization: await newOrganization(system),
    requestsPerSecond: Number(values.rate),
    writes: Number(values.writes),
  });
  const { failures } = await untilCalm(load);
  const durations: number[] = [];
  const calmAfter: number[] = [];
  const add = (tally: LoadTally): void => {
    durations.push(...tally.durations);
    failures.push(...tally.failures);
  };
  for (let done = 0; done < Number(values.times); done += 1) {
    for (const instance of system.processes[name]) {
      await instance.stop();
      await instance.restart();
      const { seconds, ...tally } = await untilCalm(load);
      add(tally);
      calmAfter.push(seconds);
    }
  }
  add(await load.stop());
  return { calmAfter, durations, failures };
}

/** What was answered until the answers came promptly, and after how many seconds that began. */
async function untilCalm(load: RunningLoad): Promise<LoadTally & { seconds: number }> {
  const tally: LoadTally = { failures: [], durations: [] };
  let calm = 0;
  for (let second = 1; second <= patienceSeconds; second += 1) {
    await delay(1_000);
    const { failures, durations } = load.take();
    tally.durations.push(...durations);
    tally.failures.push(...failures);
    for (const failure of failures) say(failure);
    // Where nothing was answered, nothing is calm.
    calm = percentile(durations, 0.95) < Number(values.calm) ? calm + 1 : 0;
    if (calm === calmSeconds) return { ...tally, seconds: second - calmSeconds };
  }
  throw new Error(`The answers were not prompt again within ${patienceSeconds} s`);
}
