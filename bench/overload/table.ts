import { percentile } from '../percentile.ts';
import type { Results } from './client.ts';
import type { Outcome } from './send.ts';

export const header = [
  'load',
  'sent/s',
  'answered/s',
  'of the peak',
  'refused',
  'failed',
  'ms to answer p50 / p99',
  'ms to refusal p50 / p99',
  'another key: refused, ms p50 / p99',
];

/** Answers a second, while the load lasted. */
export function goodput({ load, seconds, endsAt }: Results): number {
  return load.filter((outcome) => isAnswer(outcome) && outcome.endedAt <= endsAt).length / seconds;
}

export function describeResults(results: Results, peak: number): string[] {
  const { load, bystander, seconds } = results;
  const refused = load.filter(isRefusal);
  const failed = load.length - refused.length - load.filter(isAnswer).length;
  return [
    (load.length / seconds).toFixed(0),
    goodput(results).toFixed(0),
    `${((100 * goodput(results)) / peak).toFixed(0)} %`,
    String(refused.length),
    String(failed),
    percentiles(load.filter(isAnswer)),
    percentiles(refused),
    `${bystander.filter(isRefusal).length}, ${percentiles(bystander.filter(isAnswer))}`,
  ];
}

function isAnswer({ kind }: Outcome): boolean {
  return kind === 'answered';
}

function isRefusal({ kind }: Outcome): boolean {
  return kind === 'refused';
}

function percentiles(outcomes: readonly Outcome[]): string {
  const durations = outcomes.map(({ ms }) => ms);
  const at = (share: number): string => percentile(durations, share).toFixed(0);
  return durations.length === 0 ? '–' : `${at(0.5)} / ${at(0.99)}`;
}
