import { writeSync } from 'node:fs';

/** Jest sums up on its own at the end; as the process exits, this line still comes after it. */
export function printTotals(passed: number, failed: number, skipped: number): void {
  process.on('exit', () => {
    // Jest may have closed process.stdout to further writes by now.
    writeSync(1, `Tests: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  });
}
