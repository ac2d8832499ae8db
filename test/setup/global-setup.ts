import { printTotals } from './print-totals.ts';
import { startTestStores, stopTestStores } from './test-stores.ts';

export default async function globalSetup(): Promise<void> {
  try {
    await startTestStores();
  } catch (error) {
    await stopTestStores();
    printTotals(0, 1, 0); // no reporter will
    throw error;
  }
}
