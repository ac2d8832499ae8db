import { printTotals } from './print-totals.ts';
import { startSharedSystem } from './shared-system.ts';
import { stopAll } from './stop-all.ts';
import { startTestStores } from './test-stores.ts';

export default async function globalSetup(): Promise<void> {
  try {
    await startSharedSystem(await startTestStores());
  } catch (error) {
    await stopAll();
    printTotals(0, 1, 0); // no reporter will
    throw error;
  }
}
