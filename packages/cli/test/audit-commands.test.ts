import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askOver } from '@compliance/testing/ask-over';
import { newOrganization } from '@compliance/testing/new-organization';
import { type Ended, runCommandLine } from '@compliance/testing/run-command-line';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { untilLogged } from '@compliance/testing/until-logged';
import { beforeAll, expect, jest, test } from '@jest/globals';

// Each command is a process, and some start services.
jest.setTimeout(120_000);

const system = sharedTestSystem();
const directory = await temporaryDirectory();
const { organizationId, owner } = await newOrganization(system);
const exported = join(directory, 'log.jsonl');

function audit(...words: string[]): Promise<Ended> {
  const { secrets, stores, databasePrefix } = system;
  return runCommandLine(['audit', ...words], {
    COMPLIANCE_DATA_DIR: directory,
    MONGO_URL: stores.mongoUrl,
    DATABASE_PREFIX: databasePrefix,
    KEY_PEPPER: secrets.keyPepper,
    GID_KEY: secrets.gidKey,
    CURSOR_KEY: secrets.cursorKey,
  });
}

beforeAll(async () => {
  await untilLogged(
    askOver('GraphQL', () => ({ system, member: owner })),
    organizationId,
    owner.profileId,
  );
  expect(await audit('export', '--organization', organizationId, '--output', exported)).toMatchObject({
    code: 0,
  });
});

test('an export is verified where there is no store', async () => {
  const { code, stdout } = await runCommandLine(['audit', 'verify', '--file', exported], {});
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('whole') });
});

test('the stored log is verified, too', async () => {
  expect(await audit('verify', '--organization', organizationId)).toMatchObject({ code: 0 });
});

test('a log that was tampered with ends with 1, and tells where', async () => {
  const changed = join(directory, 'changed.jsonl');
  await writeFile(changed, (await readFile(exported, 'utf8')).replace('"sequence":2', '"sequence":3'));
  const { code, stdout, stderr } = await audit('verify', '--file', changed);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/\b2\b/);
});

test('a file that is not there ends with 1, and words that make no sense with 2', async () => {
  expect(await audit('verify', '--file', join(directory, 'none'))).toMatchObject({ code: 1, stdout: '' });
  expect(await audit('verify', '--frob')).toMatchObject({ code: 2, stdout: '' });
});
