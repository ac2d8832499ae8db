import type { Counts, Tally } from './tally.ts';

/** What an attack has shown, as a table. */
export function describeTally(tally: Tally, faults: string, seconds: number): string {
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
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

function describeRest({ refused, busy }: Counts): string {
  return `${refused}, ${busy}`;
}

function describeDurations(durations: readonly number[]): string {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return [at(0.5), at(0.99), at(1)].join(', ');
}
