/**
 * How the system behaves under more load than it can serve. Measures how many requests it can answer in a second, then
 * sends one, two and three times as many, without waiting for answers. `npm run bench:overload -- --seconds 8`
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import { openRun } from './open-run.ts';
import type { Load, Results } from './overload/client.ts';
import { describeResults, goodput, header } from './overload/table.ts';
import { type Interface, prepareTargets, type Targets } from './overload/targets.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';
import { startWorker } from './worker.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, keys: { type: 'string', default: '4' } },
});
const seconds = Number(values.seconds);
await using run = await openRun('overload');
const client = startWorker<Load, Results>(new URL('overload/client.ts', import.meta.url));
run.defer(client.stop);

const environment = { COMPLIANCE_DATA_DIR: run.directory, PORT: '0', RATE_LIMIT_POINTS_PER_MINUTE: '0' };
const options = { ...readStartOptions([], environment), logLevel: 'error' };
const system = await startSystem(options, say);
run.defer(system.stop);

const prepared = await prepareTargets(system, join(run.directory, 'mail'), Number(values.keys));
const rows: string[][] = [];
for (const [name, targets] of Object.entries(prepared) as [Interface, Targets][]) {
  const load = (size: Pick<Load, 'rate' | 'seconds'>): Promise<Results> =>
    client.ask({ targets: targets.load, bystander: targets.bystander, ...size });
  await load({ seconds: 3 });
  const peak = Math.max(goodput(await load({ seconds })), goodput(await load({ seconds })));
  say(`${name}: ${Math.round(peak)} requests a second`);
  for (const times of [1, 2, 3]) {
    const results = await load({ rate: peak * times, seconds });
    rows.push([`${name} ×${times}`, ...describeResults(results, peak)]);
    say(`measured: ${name} ×${times}`);
  }
}
printTable(header, rows);
