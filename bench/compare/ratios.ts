import { percentile } from '../percentile.ts';
import { cpuOfFirst, type Measured, medianOf, ratioConcurrency, type Sample } from './measure-bench.ts';

/** A figure that is to be reached: at least the first goal, better the second. */
export type Ratio = { value: number; atLeast: number; aim: number };

type Comparison = {
  /** The names of requests, and the variants above the line. Of several the worst counts. */
  benches: readonly string[];
  of: readonly string[];
  /** The variant below the line. */
  over: string;
  what: (sample: Sample) => number;
  goals: readonly [atLeast: number, aim: number];
};

const speed = ({ requestsPerSecond }: Sample): number => requestsPerSecond;
const stockOverOurs = { of: ['stock'], over: 'ours', what: cpuOfFirst };
const bareOverOurs = { of: ['bare'], over: 'ours', what: cpuOfFirst };
const mutationOverInsert = { of: ['create', 'update'], over: 'insert', what: speed };
const calls = ['bridge call get', 'bridge call list'];

const comparisons: Record<string, Comparison> = {
  'gateway.one': { benches: ['one'], ...stockOverOurs, goals: [3, 8] },
  'gateway.list20': { benches: ['list20'], ...stockOverOurs, goals: [3, 5] },
  'gateway.cross20': { benches: ['cross20'], ...stockOverOurs, goals: [4, 6] },
  'system.list20': { benches: ['list20'], of: ['ours'], over: 'stock', what: speed, goals: [2, 4] },
  'bridge.call': { benches: calls, ...bareOverOurs, goals: [0.5, 0.9] },
  'bridge.list': { benches: ['bridge list'], ...bareOverOurs, goals: [0.8, 1.5] },
  'mutation.one': { benches: ['write in one'], ...mutationOverInsert, goals: [0.3, 0.6] },
  'mutation.fifty': { benches: ['write in fifty'], ...mutationOverInsert, goals: [0.3, 0.6] },
  'system.limit': { benches: ['list20'], of: ['ours'], over: 'limit', what: speed, goals: [0.3, 0.6] },
};

/** Those that can be had of what was measured. @param keyCheckMicros what a warm check of a key costs, if measured */
export function ratiosOf(
  all: readonly Measured[],
  keyCheckMicros: number | undefined,
): Record<string, Ratio> {
  const find = (bench: string, variant: string): Sample[] | undefined =>
    all.find((one) => one.bench === bench && one.variant === variant && one.concurrency === ratioConcurrency)
      ?.samples;
  const ratios: Record<string, Ratio> = {};
  for (const [name, { benches, of, over, what, goals }] of Object.entries(comparisons)) {
    const values = benches.flatMap((bench) =>
      of.flatMap((variant) => {
        const [above, below] = [find(bench, variant), find(bench, over)];
        return above && below ? [compare(above, below, what)] : [];
      }),
    );
    if (values.length > 0) ratios[name] = ratio(Math.min(...values), goals);
  }
  const list = find('list20', 'ours');
  if (list !== undefined && keyCheckMicros !== undefined) {
    ratios['keycheck.rest'] = ratio(1 - keyCheckMicros / medianOf(list, cpuOfFirst), [0.95, 0.99]);
  }
  return ratios;
}

function ratio(value: number, [atLeast, aim]: readonly [number, number]): Ratio {
  return { value, atLeast, aim };
}

/** The median of the rounds' ratios: the two samples of a round were taken one after the other. */
function compare(above: readonly Sample[], below: readonly Sample[], what: Comparison['what']): number {
  const ratios = above.flatMap((sample, round) => {
    const other = below[round];
    return other === undefined ? [] : [what(sample) / what(other)];
  });
  return percentile(ratios, 0.5);
}
