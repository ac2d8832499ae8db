import { percentile } from '../percentile.ts';
import { printTable } from '../print-table.ts';
import type { Counts, Tally } from './tally.ts';

/** Prints what an attack has shown. */
export function printTally(tally: Tally, faults: string, seconds: number): void {
  const rows: [string, string | number][] = [
    ['faults', faults],
    ['requests', tally.requests],
    ['revocations', tally.revocations],
    ['accepted that began after the answer', tally.begunAfter.accepted],
    ['accepted in flight, answered after it', tally.inFlight.accepted],
    ['mutations committed after it', tally.lateWrites],
    ['began after it: 401, neither', describeRest(tally.begunAfter)],
    ['in flight: 401, neither', describeRest(tally.inFlight)],
    ['revoke under load, ms: p50, p99, longest', describeDurations(tally.underLoad)],
    ['revoke at rest, ms: p50, p99, longest', describeDurations(tally.atRest)],
    ['revocations sent again', tally.repeated],
    ['seconds', Math.round(seconds)],
  ];
  printTable(['what', 'found'], rows);
}

function describeRest({ refused, busy }: Counts): string {
  return `${refused}, ${busy}`;
}

function describeDurations(durations: readonly number[]): string {
  return [0.5, 0.99, 1].map((share) => percentile(durations, share).toFixed(1)).join(', ');
}
