/**
 * How fast the system is, compared in one run with what it could be made of: a stock gateway, a bridge as the SDK's
 * examples have it, plain inserts, and one process that does all. Servers take turns, so ratios hold on a busy machine.
 * `npm run bench -- --quick --json results.json --only list20`
 */
import { parseArgs } from 'node:util';
import { bridgeBenchNames, openBridgeBenches } from './compare/bridge-benches.ts';
import { measureKeyCheck } from './compare/key-check.ts';
import type { Load, LoadResult } from './compare/load-client.ts';
import {
  type Measured,
  measureBench,
  type OpenedBenches,
  type Plan,
  ratioConcurrency,
} from './compare/measure-bench.ts';
import { type ProcessCost, processCostsName } from './compare/process-costs.ts';
import { ratiosOf } from './compare/ratios.ts';
import { printReport, writeReport } from './compare/report.ts';
import { openSystemBenches, systemBenchNames } from './compare/system-benches.ts';
import { openWriteBenches, writeBenchNames } from './compare/write-benches.ts';
import { openRun } from './open-run.ts';
import { say } from './say.ts';
import { startWorker } from './worker.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Part of the names of what is wanted: requests, or `processes`. */
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});
const plan: Plan = values.quick
  ? {
      concurrencies: [ratioConcurrency],
      rounds: 3,
      coldWarmUp: { seconds: 2, answers: 3_000 },
      warmUp: { seconds: 0.4, answers: 400 },
      round: { seconds: 0.4, answers: 40 },
    }
  : {
      concurrencies: [1, ratioConcurrency, 64],
      rounds: 5,
      coldWarmUp: { seconds: 4, answers: 5_000 },
      warmUp: { seconds: 3, answers: 2_000 },
      round: { seconds: 1.5, answers: 200 },
    };
const isWanted = (name: string): boolean => name.includes(values.only);

await using run = await openRun('bench');
const client = startWorker<Load, LoadResult>(new URL('compare/load-client.ts', import.meta.url));
run.defer(client.stop);

const keyCheckMicros = isWanted('list20') ? await measureKeyCheck() : undefined;
const measured: Measured[] = [];
const processCosts: ProcessCost[] = [];
await measureAll(systemBenchNames, (stack) => openSystemBenches(client, run.directory, stack));
await measureAll(bridgeBenchNames, (stack) => openBridgeBenches(client, run.directory, stack));
await measureAll(writeBenchNames, (stack) => openWriteBenches(run.directory, stack));
const report = { ratios: ratiosOf(measured, keyCheckMicros), measured, processCosts };
printReport(report);
if (values.json !== undefined) writeReport(values.json, report);

/** Starts what the wanted ones of these requests need, if there are any, and ends it when they are measured. */
async function measureAll(
  names: readonly string[],
  open: (started: AsyncDisposableStack) => Promise<OpenedBenches>,
): Promise<void> {
  if (!names.some(isWanted)) return;
  const started = run.use(new AsyncDisposableStack());
  const { benches, processCosts: costsOf } = await open(started);
  for (const [index, bench] of benches.filter(({ name }) => isWanted(name)).entries()) {
    const { coldWarmUp, warmUp } = plan;
    measured.push(...(await measureBench(bench, { ...plan, warmUp: index === 0 ? coldWarmUp : warmUp })));
    say(`measured: ${bench.name}`);
  }
  if (costsOf !== undefined && isWanted(processCostsName) && !values.quick) {
    processCosts.push(...(await costsOf()));
  }
  await started.disposeAsync();
}
