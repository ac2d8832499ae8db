import { printTable } from '../print-table.ts';
import type { Findings } from './attack.ts';

/** Prints what an attack has shown. */
export function printFindings({ made, seen, entries, drainedMs, wrong }: Findings): void {
  const { told, reads } = seen.account;
  const done = told.filter(({ outcome }) => outcome === 'done');
  const faults = Object.entries(made).toSorted(([one], [other]) => one.localeCompare(other));
  const rows: [string, string | number][] = [
    ['faults', faults.map(([what, times]) => `${times} × ${what}`).join(', ')],
    ['writes acknowledged', done.length],
    ['of them sent more than once', done.filter(({ sent }) => sent > 1).length],
    ['writes that nobody knows of', told.length - done.length],
    ['reads of own writes', reads],
    ['entries of the journals', entries],
    ['seconds until the audit log was complete', (drainedMs / 1_000).toFixed(1)],
    ['mails', seen.stored.mails.length],
    ['wrong', wrong.length],
  ];
  printTable(['what', 'found'], rows);
}
