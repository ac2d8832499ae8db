import { cp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from '@compliance/cli/backup/check-files';
import { installationDatabases } from '@compliance/cli/backup/installation-databases';
import { readManifest } from '@compliance/cli/backup/manifest';
import { restoreFiles } from '@compliance/cli/backup/restore-files';
import { backup } from '@compliance/cli/commands/backup';
import { restore } from '@compliance/cli/commands/restore';
import { openWholeStore } from '@compliance/kit/store/whole-store';
import { loadSecrets } from '@compliance/stack/secrets';
import { inDatabase } from '@compliance/testing/in-database';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askAs, newAsset } from './filled-organization.ts';
import { emptyPlace, startAt } from './restored.ts';
import { type Place, placeOf, runOn } from './run-on.ts';

const assets = 'assets.assets.jsonl.gz';
let system: OwnTestSystem;
let organization: TestOrganization;
let original: string;
let directory: string;

beforeAll(async () => {
  system = await startTestSystem();
  organization = await newOrganization(system);
  await newAsset(askAs(system, organization), organization, 'Laptop');
  original = join(await temporaryDirectory(), 'backup');
  await runOn(placeOf(system), backup, { output: original });
});

/** A copy of the backup that a test may spoil. */
async function copyBackup(): Promise<string> {
  directory = join(await temporaryDirectory(), 'copy');
  await cp(original, directory, { recursive: true });
  return directory;
}

async function collectionsAt({ databasePrefix }: Place): Promise<string[]> {
  const found = ['assets', 'frameworks', 'organizations', 'identity'].map((service) =>
    inDatabase(`${databasePrefix}_${service}`, async (database) => {
      const listed = await database.listCollections({}, { nameOnly: true }).toArray();
      // The test's own look leaves its heartbeat.
      return listed.map(({ name }) => name).filter((name) => name !== 'instances');
    }),
  );
  return (await Promise.all(found)).flat();
}

describe('nothing is written', () => {
  const inManifest = async (from: string, to: string): Promise<void> => {
    const path = join(directory, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  };
  const spoiled: [what: string, spoil: (path: string) => Promise<unknown>, says: string][] = [
    [
      'a file was changed',
      (path) => writeFile(path, 'x', { flag: 'r+' }),
      `${assets} is not as it was written`,
    ],
    ['a file was cut off', (path) => truncate(path, 100), `${assets} is not as it was written`],
    ['a file is missing', (path) => rm(path), `${assets} is missing`],
    ['the backup was cut short', () => rm(join(directory, 'manifest.json')), 'no manifest.json'],
    [
      'the manifest is of another format',
      () => inManifest('"format": 1', '"format": 2'),
      'not that of a backup',
    ],
    [
      'the manifest was cut off',
      () => truncate(join(directory, 'manifest.json'), 200),
      'not that of a backup',
    ],
    [
      'a name leads elsewhere',
      () => inManifest('"collection": "assets"', '"collection": "../x"'),
      'not that of a backup',
    ],
    ['the keys are missing', () => rm(join(directory, 'keys.json')), 'keys.json is missing'],
    ['the keys are no keys', () => writeFile(join(directory, 'keys.json'), '{}'), 'does not hold the keys'],
  ];

  test.each(spoiled)('where %s', async (_, spoil, says) => {
    const place = await emptyPlace();
    await spoil(join(await copyBackup(), assets));
    await expect(runOn(place, restore, { input: directory })).rejects.toThrow(says);
    expect(await collectionsAt(place)).toEqual([]);
  });

  test('where the installation has other keys', async () => {
    const place = await emptyPlace();
    await loadSecrets(place.dataDirectory);
    await expect(runOn(place, restore, { input: original })).rejects.toThrow('another GID_KEY');
    expect(await collectionsAt(place)).toEqual([]);
  });

  test('while services run, and where something is there already', async () => {
    await expect(runOn(placeOf(system), restore, { input: original })).rejects.toThrow('Stop all services');
    const place = await emptyPlace();
    await inDatabase(`${place.databasePrefix}_assets`, async (database) => {
      await database.collection('assets').insertOne({ name: 'Own' });
    });
    await expect(runOn(place, restore, { input: original })).rejects.toThrow(
      `It has documents in ${place.databasePrefix}_assets.assets.`,
    );
    expect(await collectionsAt(place)).toEqual(['assets']);
  });

  test('into a directory that has files a backup is not written either', async () => {
    await expect(runOn(placeOf(system), backup, { output: original })).rejects.toThrow('is not empty');
    const output = join(await temporaryDirectory(), 'other');
    const foreign = { output, organization: 'AQIDBA' };
    await expect(runOn(placeOf(system), backup, foreign)).rejects.toThrow('no id of an organization');
  });
});

test('with another pepper it says that no API key will work', async () => {
  const place = await emptyPlace();
  await loadSecrets(place.dataDirectory, { gidKey: system.secrets.gidKey });
  const { text } = await runOn(place, restore, { input: original });
  expect(text).toContain('API keys of the backup will not work');
});

describe('a restore that was cut short', () => {
  const place = emptyPlace();
  const opened = openWholeStore(storeUrls().mongoUrl, 'test');

  afterAll(async () => {
    await (await opened).close();
  });

  test('is known as such to the services, which do not start, and can be begun again', async () => {
    const { dataDirectory, databasePrefix } = await place;
    const manifest = await readManifest(await copyBackup());
    await checkFiles(directory, manifest);
    await rename(join(directory, 'identity.people.jsonl.gz'), join(directory, 'elsewhere'));
    const databases = installationDatabases(await opened, databasePrefix);
    await expect(restoreFiles(databases, directory, manifest)).rejects.toThrow('ENOENT');
    expect(await collectionsAt(await place)).toContain('assets');
    await loadSecrets(dataDirectory);
    await expect(startTestSystem(storeUrls(), { databasePrefix }, dataDirectory)).rejects.toThrow(
      'was cut short',
    );

    await rm(join(dataDirectory, 'secrets.json'));
    await runOn(await place, restore, { input: original });
    const again = await startAt(await place, organization.owner);
    await newAsset(askAs(again, organization), organization, 'After the restore');
  });
});
