/**
 * How the system behaves under more load than it can serve. Each round measures how many requests it answers in a
 * second, sends one, two and three times as many without waiting for answers, and compares with the mean of its own
 * measure and the next round's, because machines are not always equally fast. The table shows medians of the rounds.
 * `npm run bench:overload -- --seconds 2 --rounds 9`
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import { openRun } from './open-run.ts';
import type { Load, Results } from './overload/client.ts';
import { describeRounds, goodput, header, type Round } from './overload/table.ts';
import { type Interface, prepareTargets, type Targets } from './overload/targets.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';
import { startWorker } from './worker.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '9' },
    keys: { type: 'string', default: '4' },
  },
});
const seconds = Number(values.seconds);
const warmUpSeconds = 5;
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
  const measured = new Map<number, Round[]>([1, 2, 3].map((times) => [times, []]));
  await load({ seconds: warmUpSeconds });
  let peak = goodput(await load({ seconds }));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    say(`${name}, round ${round}: ${Math.round(peak)} requests a second`);
    const results = new Map<number, Results>();
    for (const times of measured.keys()) results.set(times, await load({ rate: peak * times, seconds }));
    const nextPeak = goodput(await load({ seconds }));
    for (const [times, rounds] of measured) {
      rounds.push({ peak: (peak + nextPeak) / 2, results: results.get(times) as Results });
    }
    peak = nextPeak;
  }
  for (const [times, rounds] of measured) rows.push([`${name} ×${times}`, ...describeRounds(rounds)]);
}
printTable(header, rows);
