/**
 * How the system behaves under more load than it can serve. Measures how many requests it can answer in a second, then
 * sends one, two and three times as many, without waiting for answers. `npm run bench:overload -- --seconds 8`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import type { Load, Results } from './overload/client.ts';
import { describeResults, goodput, header } from './overload/table.ts';
import { type Interface, prepareTargets, type Targets } from './overload/targets.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, keys: { type: 'string', default: '4' } },
});
const seconds = Number(values.seconds);
const directory = await mkdtemp(join(tmpdir(), 'compliance-overload-'));
const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const client = fork(new URL('./overload/client.ts', import.meta.url));

const environment = { COMPLIANCE_DATA_DIR: directory, PORT: '0', RATE_LIMIT_POINTS_PER_MINUTE: '0' };
const options = { ...readStartOptions([], environment), logLevel: 'error' };
const system = await startSystem(options, say);
try {
  const prepared = await prepareTargets(system, join(directory, 'mail'), Number(values.keys));
  const rows: string[][] = [];
  for (const [name, targets] of Object.entries(prepared) as [Interface, Targets][]) {
    const run = async (load: Pick<Load, 'rate' | 'seconds'>): Promise<Results> => {
      client.send({ targets: targets.load, bystander: targets.bystander, ...load } satisfies Load);
      return (await once(client, 'message'))[0] as Results;
    };
    await run({ seconds: 3 });
    const peak = Math.max(goodput(await run({ seconds })), goodput(await run({ seconds })));
    say(`${name}: ${Math.round(peak)} requests a second`);
    for (const times of [1, 2, 3]) {
      const results = await run({ rate: peak * times, seconds });
      rows.push([`${name} ×${times}`, ...describeResults(results, peak)]);
      say(`measured: ${name} ×${times}`);
    }
  }
  printTable(header, rows);
} finally {
  client.disconnect();
  await system.stop();
  await rm(directory, { recursive: true, force: true });
}
