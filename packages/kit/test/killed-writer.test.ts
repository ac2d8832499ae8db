import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AssetsProcess, anAsset, newDatabaseName, now, openAssets } from './open-assets.ts';

const database = newDatabaseName();
let survivor: AssetsProcess;

beforeAll(async () => {
  survivor = await openAssets(database);
});

afterAll(() => survivor.drop());

async function holdOrganization(organizationId: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./hold-organization.ts', import.meta.url));
  const child = spawn(process.execPath, [program, database, organizationId, storeUrls().mongoUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(child.stdout as NonNullable<typeof child.stdout>, 'data'), once(child, 'exit')]);
  return child;
}

const createIn = (organizationId: string, timeMs: number) =>
  survivor.write(organizationId, (transaction) => survivor.assets.create(transaction, anAsset()), {
    commitBy: now() + timeMs,
  });

test('a writer killed inside a transaction holds its organization for a few seconds and no other one', async () => {
  const organizationId = newId();
  await createIn(organizationId, 5_000);
  const holder = await holdOrganization(organizationId);
  await expect(createIn(organizationId, 500)).rejects.toThrow(UnavailableError);
  await expect(createIn(newId(), 5_000)).resolves.toBeDefined();

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect(createIn(organizationId, 8_000)).resolves.toBeDefined();
  expect((await survivor.journal.head(organizationId)).sequence).toBe(2);
});
