import { join } from 'node:path';
import { type OwnTestSystem, openTestSystem } from '@compliance/testing/open-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import type { TestSystem } from '@compliance/testing/test-system';

let system: OwnTestSystem | undefined;

/** Starts the system that most test files share, and leaves in the environment what they need to know of it. */
export async function startSharedSystem(directory: string): Promise<void> {
  system = await openTestSystem(join(directory, 'system'), storeUrls());
  const { baseUrl, internalUrls, stores, secrets, mailDirectory, databasePrefix } = system;
  const shared: TestSystem = { baseUrl, internalUrls, stores, secrets, mailDirectory, databasePrefix };
  process.env['TEST_SYSTEM'] = JSON.stringify(shared);
}

export async function stopSharedSystem(): Promise<void> {
  await system?.stop();
}
