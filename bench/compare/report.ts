import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { printTable } from '../print-table.ts';
import { cpuOfFirst, type Measured, medianOf } from './measure-bench.ts';
import type { ProcessCost } from './process-costs.ts';
import type { Ratio } from './ratios.ts';

/** One line of the table: medians over the rounds. `cpuMicros` is that of the process that is compared. */
type Row = {
  bench: string;
  variant: string;
  concurrency: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
  cpuMicros: number;
  /** The same of every process. */
  processMicros: Record<string, number>;
};

export type Report = {
  ratios: Readonly<Record<string, Ratio>>;
  measured: readonly Measured[];
  processCosts: readonly ProcessCost[];
};

/** Prints the ratios and then what they are made of. */
export function printReport({ ratios, measured, processCosts }: Report): void {
  print(['ratio', 'measured', 'at least', 'aim'], Object.entries(ratios).map(ratioCells));
  print(
    ['request', 'by', 'at once', 'requests/s', 'p50 ms', 'p99 ms', 'refused', 'processor µs an answer'],
    measured.map((one) => rowCells(rowOf(one))),
  );
  print(
    ['process', 'ms to start', 'MiB when started', 'MiB after the load'],
    processCosts.map(({ name, ...costs }) => [name, ...Object.values(costs).map((cost) => cost.toFixed(0))]),
  );
}

export function writeReport(file: string, { ratios, measured, processCosts }: Report): void {
  const values = Object.fromEntries(Object.entries(ratios).map(([name, { value }]) => [name, value]));
  const rows = measured.map(rowOf);
  const report = { commit: commit(), machine: machine(), rows, ratios: values, processes: processCosts };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

function rowOf({ bench, variant, concurrency, samples }: Measured): Row {
  const processes = Object.keys(samples[0]?.cpuMicros ?? {});
  return {
    bench,
    variant,
    concurrency,
    requestsPerSecond: medianOf(samples, (sample) => sample.requestsPerSecond),
    p50Ms: medianOf(samples, (sample) => sample.p50Ms),
    p99Ms: medianOf(samples, (sample) => sample.p99Ms),
    refused: medianOf(samples, (sample) => sample.refused),
    cpuMicros: medianOf(samples, cpuOfFirst),
    processMicros: Object.fromEntries(
      processes.map((name) => [name, medianOf(samples, ({ cpuMicros }) => cpuMicros[name] ?? Number.NaN)]),
    ),
  };
}

function print(header: readonly string[], rows: readonly string[][]): void {
  if (rows.length === 0) return;
  printTable(header, rows);
  process.stdout.write('\n');
}

function ratioCells([name, { value, atLeast, aim }]: [string, Ratio]): string[] {
  // A share of nearly all is told apart from all.
  const measured = value.toFixed(value > 0.9 && value < 1 ? 3 : 2);
  return [name, measured, value < atLeast ? `${atLeast} (missed)` : String(atLeast), String(aim)];
}

function rowCells(row: Row): string[] {
  const { bench, variant, concurrency, requestsPerSecond, p50Ms, p99Ms, refused } = row;
  return [
    ...[
      bench,
      variant,
      String(concurrency),
      requestsPerSecond.toFixed(0),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
    ],
    ...[`${(100 * refused).toFixed(0)} %`, describe(row.processMicros)],
  ];
}

/** Processes that did next to nothing are left out. */
function describe(processMicros: Row['processMicros']): string {
  return Object.entries(processMicros)
    .filter(([, micros], index) => index === 0 || micros >= 20)
    .map(([name, micros]) => `${name} ${micros.toFixed(0)}`)
    .join(', ');
}

function commit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
}

function machine(): string {
  const [first] = cpus();
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model}, ${gibibytes} GiB, Node ${process.version}`;
}
