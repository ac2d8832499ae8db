import { percentile } from '../percentile.ts';
import type { LoadResult } from './load-client.ts';
import type { ProcessCost } from './process-costs.ts';
import { processorMicros } from './processor-time.ts';

/** One request, as several servers answer it. */
export type Bench = { name: string; variants: readonly Variant[] };

export type Variant = {
  name: string;
  /** The processes that work for it. What is compared is the first one. */
  pids: Readonly<Record<string, number>>;
  load(load: { concurrency: number; seconds: number }): Promise<LoadResult>;
};

/** What is measured on one set of processes; and what these cost themselves, to be asked for last. */
export type OpenedBenches = { benches: readonly Bench[]; processCosts?(): Promise<ProcessCost[]> };

/** The concurrency at which the goals are set, and that servers are warmed up with. */
export const ratioConcurrency = 16;

export type Plan = {
  concurrencies: readonly number[];
  rounds: number;
  /** How long each variant is measured in each round. */
  seconds: number;
  /** How long it is loaded before the first one. */
  warmUpSeconds: number;
};

/** Of one round. `cpuMicros`: the processor time of each process for each request, in microseconds. */
export type Sample = Record<'requestsPerSecond' | 'p50Ms' | 'p99Ms', number> & {
  cpuMicros: Record<string, number>;
};

/** A sample of each round. Rounds of the variants of one bench go together: they were measured in turn. */
export type Measured = { bench: string; variant: string; concurrency: number; samples: Sample[] };

/**
 * Lets the variants take turns, round after round, so that whatever else the machine does meets all of them alike.
 * @throws Error when an answer is not the one asked for
 */
export async function measureBench({ name, variants }: Bench, plan: Plan): Promise<Measured[]> {
  const { concurrencies, rounds, seconds, warmUpSeconds } = plan;
  const measured: Measured[] = [];
  for (const variant of variants) {
    await measureOnce(name, variant, { concurrency: ratioConcurrency, seconds: warmUpSeconds });
  }
  for (const concurrency of concurrencies) {
    const ofVariants = variants.map((variant) => ({
      variant,
      measured: { bench: name, variant: variant.name, concurrency, samples: [] as Sample[] },
    }));
    for (let round = 0; round < rounds; round += 1) {
      // Each goes first as often as last.
      const order = round % 2 === 0 ? ofVariants : ofVariants.toReversed();
      for (const { variant, measured } of order) {
        measured.samples.push(await measureOnce(name, variant, { concurrency, seconds }));
      }
    }
    measured.push(...ofVariants.map((of) => of.measured));
  }
  return measured;
}

async function measureOnce(
  bench: string,
  { name, pids, load }: Variant,
  size: { concurrency: number; seconds: number },
): Promise<Sample> {
  const processes = Object.entries(pids);
  const before = processes.map(([, pid]) => processorMicros(pid));
  const { answered, seconds, p50Ms, p99Ms, wrong } = await load(size);
  if (wrong !== undefined) throw new Error(`${bench}, ${name}: ${wrong}`);
  const cpuMicros = processes.map(([process, pid], index): [string, number] => [
    process,
    (processorMicros(pid) - (before[index] ?? 0)) / answered,
  ]);
  return {
    ...{ requestsPerSecond: answered / seconds, p50Ms, p99Ms },
    cpuMicros: Object.fromEntries(cpuMicros),
  };
}

/** The median of what `read` finds in each sample. */
export function medianOf(samples: readonly Sample[], read: (sample: Sample) => number): number {
  return percentile(samples.map(read), 0.5);
}

/** The processor time of the process that is compared. */
export function cpuOfFirst({ cpuMicros }: Sample): number {
  return Object.values(cpuMicros)[0] ?? Number.NaN;
}
