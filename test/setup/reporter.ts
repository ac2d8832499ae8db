import type { AggregatedResult } from '@jest/reporters';
import { printTotals } from './print-totals.ts';

/**
 * Says what was skipped, whose names tell why, and ends the output with the one line that machines read. A file that
 * cannot run counts as a failed test.
 */
export default class TotalsReporter {
  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    for (const name of namesOfSkipped(results)) process.stderr.write(`Skipped: ${name}\n`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    printTotals(results.numPassedTests, failed, results.numPendingTests + results.numTodoTests);
  }
}

/** The outermost names, as a reason is that of a whole group. */
function namesOfSkipped({ testResults }: AggregatedResult): Set<string> {
  const skipped = testResults
    .flatMap((file) => file.testResults)
    .filter(({ status }) => status === 'pending' || status === 'todo');
  return new Set(skipped.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title));
}
