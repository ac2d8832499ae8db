import { afterAll } from '@jest/globals';
import { type OwnTestSystem, openTestSystem, type TestSettings } from './open-test-system.ts';
import { type StoreUrls, storeUrls } from './store-urls.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const started: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()));
});

/** Starts a system for the tests of one file, in the test's own process, and stops it after them. */
export async function startTestSystem(
  stores: StoreUrls = storeUrls(),
  settings: TestSettings = {},
  directory?: string,
): Promise<OwnTestSystem> {
  const system = await openTestSystem(directory ?? (await temporaryDirectory()), stores, settings);
  started.push(system.stop);
  return system;
}
