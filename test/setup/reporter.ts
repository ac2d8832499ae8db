import type { AggregatedResult } from '@jest/reporters';
import { printTotals } from './print-totals.ts';

/** Ends the output with the one line that machines read. A file that cannot run counts as a failed test. */
export default class TotalsReporter {
  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    printTotals(results.numPassedTests, failed, results.numPendingTests + results.numTodoTests);
  }
}
