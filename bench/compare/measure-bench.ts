import { percentile } from '../percentile.ts';
import type { LoadResult } from './load-client.ts';
import type { ProcessCost } from './process-costs.ts';
import { processorMicros } from './processor-time.ts';
import type { LoadLength, LoadSize } from './run-load.ts';

/** One request, as several servers answer it. */
export type Bench = {
  name: string;
  variants: readonly Variant[];
  /** What the answers must have in common, so that no server is faster because it does less. */
  essence?(answer: string): string;
};

export type Variant = {
  name: string;
  /** The processes that work for it. What is compared is the first one. */
  pids: Readonly<Record<string, number>>;
  load(size: LoadSize): Promise<LoadResult>;
};

/** What is measured on one set of processes; and what these cost themselves, to be asked for last. */
export type OpenedBenches = { benches: readonly Bench[]; processCosts?(): Promise<ProcessCost[]> };

/** The concurrency at which the goals are set, and that servers are warmed up with. */
export const ratioConcurrency = 16;

export type Plan = {
  concurrencies: readonly number[];
  rounds: number;
  /** How much each variant is loaded before its first round; more if its servers have just been started. */
  coldWarmUp: LoadLength;
  warmUp: LoadLength;
  /** And in each round. */
  round: LoadLength;
};

/** Of one round. */
export type Sample = {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The share of requests that were. */
  refused: number;
  /** The processor time of each process for each answer, in microseconds. */
  cpuMicros: Record<string, number>;
};

/** A sample of each round. Rounds of the variants of one bench go together: they were measured in turn. */
export type Measured = { bench: string; variant: string; concurrency: number; samples: Sample[] };

/**
 * Lets the variants take turns, round after round, so that whatever else the machine does meets all of them alike.
 * @throws Error when most answers are not what was asked for, or when the variants answer differently
 */
export async function measureBench(
  { name, variants, essence = () => '' }: Bench,
  plan: Plan,
): Promise<Measured[]> {
  const { concurrencies, rounds, warmUp, round: size } = plan;
  const measured: Measured[] = [];
  const answers = new Set<string>();
  for (const variant of variants) {
    const { answered, answer, wrong, wrongAnswer } = await variant.load({
      concurrency: ratioConcurrency,
      ...warmUp,
    });
    // On a busy machine some are refused.
    if (wrong > answered) throw new Error(`${name}, ${variant.name}: ${wrongAnswer.slice(0, 300)}`);
    answers.add(essence(answer));
  }
  if (answers.size > 1) throw new Error(`${name} is answered in several ways: ${[...answers].join('\n')}`);
  for (const concurrency of concurrencies) {
    const ofVariants = variants.map((variant) => ({
      variant,
      measured: { bench: name, variant: variant.name, concurrency, samples: [] as Sample[] },
    }));
    for (let round = 0; round < rounds; round += 1) {
      // Each goes first as often as last.
      const order = round % 2 === 0 ? ofVariants : ofVariants.toReversed();
      for (const { variant, measured } of order) {
        measured.samples.push(await measureOnce(variant, { concurrency, ...size }));
      }
    }
    measured.push(...ofVariants.map((of) => of.measured));
  }
  return measured;
}

async function measureOnce({ pids, load }: Variant, size: LoadSize): Promise<Sample> {
  const processes = Object.entries(pids);
  const before = processes.map(([, pid]) => processorMicros(pid));
  const { answered, wrong, seconds, p50Ms, p99Ms } = await load(size);
  const cpuMicros = processes.map(([process, pid], index): [string, number] => [
    process,
    (processorMicros(pid) - (before[index] ?? 0)) / answered,
  ]);
  return {
    requestsPerSecond: answered / seconds,
    p50Ms,
    p99Ms,
    refused: wrong / (answered + wrong),
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
