import type { Secrets } from '@compliance/stack/secrets';
import type { ServiceUrls } from '@compliance/stack/stack-process';
import type { StoreUrls } from './store-urls.ts';

/** A running system: all six processes, and what a test may look into. */
export type TestSystem = {
  baseUrl: string;
  internalUrls: ServiceUrls;
  stores: StoreUrls;
  secrets: Secrets;
  /** Where mail is put. */
  mailDirectory: string;
  databasePrefix: string;
};

/**
 * The system that was started for the whole test run. Test files keep apart by organizations of their own; one that
 * moves the clock, stops processes or reads logs starts a system of its own.
 */
export function sharedTestSystem(): TestSystem {
  const { TEST_SYSTEM } = process.env;
  if (!TEST_SYSTEM) throw new Error('Only the tests of the "system" project have a running system.');
  return JSON.parse(TEST_SYSTEM) as TestSystem;
}
