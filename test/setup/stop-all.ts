import { stopSharedSystem } from './shared-system.ts';
import { stopTestStores } from './test-stores.ts';

export async function stopAll(): Promise<void> {
  await stopSharedSystem();
  await stopTestStores();
}
