import { percentile } from '../percentile.ts';
import type { Results } from './client.ts';
import type { Outcome } from './send.ts';

/** `peak` is what is answered in a second when the clients wait for their answers. */
export type Round = { peak: number; results: Results };

export const header = [
  'load',
  'sent/s',
  'answered/s',
  'of the peak',
  'least of it',
  'refused',
  'failed',
  'ms to answer p50 / p99',
  'ms to refusal p50 / p99',
  'refusals in time',
  'another key: refused, ms p50 / p99',
];

/** So soon a refusal is to come. */
const refusalMs = 50;

/** Answers a second, while the load lasted. */
export function goodput({ load, seconds, endsAt }: Results): number {
  return load.filter((outcome) => isAnswer(outcome) && outcome.endedAt <= endsAt).length / seconds;
}

/** Medians of the rounds; times and counts are of the requests of all rounds. */
export function describeRounds(rounds: readonly Round[]): string[] {
  const all = rounds.flatMap(({ results }) => results.load);
  const bystander = rounds.flatMap(({ results }) => results.bystander);
  const refused = all.filter(isRefusal);
  const failed = all.length - refused.length - all.filter(isAnswer).length;
  const shares = rounds.map(({ peak, results }) => (100 * goodput(results)) / peak);
  return [
    median(rounds.map(({ results }) => results.load.length / results.seconds)),
    median(rounds.map(({ results }) => goodput(results))),
    `${median(shares)} %`,
    `${Math.min(...shares).toFixed(0)} %`,
    String(refused.length),
    String(failed),
    times(all.filter(isAnswer)),
    times(refused),
    shareInTime(refused),
    `${bystander.filter(isRefusal).length}, ${times(bystander.filter(isAnswer))}`,
  ];
}

function isAnswer({ kind }: Outcome): boolean {
  return kind === 'answered';
}

function isRefusal({ kind }: Outcome): boolean {
  return kind === 'refused';
}

function median(values: readonly number[]): string {
  return percentile(values, 0.5).toFixed(0);
}

function times(outcomes: readonly Outcome[]): string {
  const durations = outcomes.map(({ ms }) => ms);
  const at = (share: number): string => percentile(durations, share).toFixed(0);
  return durations.length === 0 ? '–' : `${at(0.5)} / ${at(0.99)}`;
}

function shareInTime(refused: readonly Outcome[]): string {
  const inTime = refused.filter(({ ms }) => ms <= refusalMs).length;
  return refused.length === 0 ? '–' : `${((100 * inTime) / refused.length).toFixed(1)} %`;
}
