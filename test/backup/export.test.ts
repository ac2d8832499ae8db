import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Output } from '@compliance/cli/command';
import { exportOrganization } from '@compliance/cli/commands/export';
import { asCommandLine } from '@compliance/stack/as-command-line';
import type { ApiOperation, ApiRecord } from '@compliance/testing/ask-over';
import { listAssets } from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { listControls } from '@compliance/testing/control-operations';
import { listFrameworks } from '@compliance/testing/framework-operations';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization } from '@compliance/testing/new-organization';
import { deleteOrganization } from '@compliance/testing/organization-operations';
import { listInvitations, listUsers } from '@compliance/testing/profile-operations';
import { listSnapshots } from '@compliance/testing/snapshot-operations';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { listVendors } from '@compliance/testing/vendor-operations';
import { walkList } from '@compliance/testing/walk-list';
import { beforeAll, expect, test } from '@jest/globals';
import { askAs, type FilledOrganization, filledOrganization } from './filled-organization.ts';

type Manifest = { files: { name: string; records: number; sha256: string }[] };

const system = sharedTestSystem();
let acme: FilledOrganization;
let other: FilledOrganization;
let directory: string;

const run = (organization: string, output: string): Promise<Output> =>
  asCommandLine(system.internalUrls, system.secrets, (services) =>
    exportOrganization.run(services, { organization, output }),
  );

async function recordsIn(file: string): Promise<ApiRecord[]> {
  const lines = (await readFile(join(directory, file), 'utf8')).split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as ApiRecord);
}

beforeAll(async () => {
  [acme, other] = [await filledOrganization(system, 'Acme'), await filledOrganization(system, 'Other')];
  await joinOrganization(system, acme, 'AUDITOR');
  directory = join(await temporaryDirectory(), 'export');
  await run(acme.organizationId, directory);
});

test('an export has every record that a client sees, in the words of the API', async () => {
  const lists: [string, ApiOperation][] = [
    ['people.jsonl', listUsers],
    ['invitations.jsonl', listInvitations],
    ['assets.jsonl', listAssets],
    ['vendors.jsonl', listVendors],
    ['frameworks.jsonl', listFrameworks],
    ['controls.jsonl', listControls],
    ['snapshots.jsonl', listSnapshots],
  ];
  for (const [file, list] of lists) {
    const { organizationId } = acme;
    const expected = await walkList(askAs(system, acme), list, { organizationId, first: 100 });
    const exported = await recordsIn(file);
    expect([file, exported.map(({ id }) => id)]).toEqual([file, expected.map(({ id }) => id).reverse()]);
    for (const [index, record] of expected.reverse().entries()) {
      const named = Object.keys(record).filter((field) => field in (exported[index] ?? {}));
      for (const field of named) expect(exported[index]?.[field]).toEqual(record[field]);
    }
  }
});

test('it has the audit log of then', async () => {
  const { organizationId } = acme;
  const trail = await auditTrail(system, organizationId, organizationId);
  const entries = await recordsIn('audit-log.jsonl');
  expect(entries.length).toBeGreaterThan(10);
  expect(entries.map(({ hash }) => hash)).toEqual(trail.slice(0, entries.length).map(({ hash }) => hash));
});

test('its manifest has the counts and hashes of its files, which only their owner can read', async () => {
  const { files } = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as Manifest;
  const names = files.map(({ name }) => name);
  expect((await readdir(directory)).sort()).toEqual([...names, 'README.txt', 'manifest.json'].sort());
  for (const { name, records, sha256 } of files) {
    const content = await readFile(join(directory, name));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(await recordsIn(name)).toHaveLength(records);
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(directory, 'README.txt'), 'utf8')).toContain(name);
  }
});

test('there is nothing of another organization in it, and none of one that is not there', async () => {
  const files = await Promise.all(
    (await readdir(directory)).map((file) => readFile(join(directory, file), 'utf8')),
  );
  expect(files.join('\n')).toContain(acme.owner.email);
  expect(files.join('\n')).not.toContain(other.owner.email);
  expect(files.join('\n')).not.toContain(other.organizationId);

  const gone = await newOrganization(system);
  await askAs(system, gone)(deleteOrganization, { id: gone.organizationId });
  const elsewhere = join(await temporaryDirectory(), 'none');
  for (const id of ['nonsense', gone.organizationId]) {
    await expect(run(id, elsewhere)).rejects.toThrow('Not found');
  }
  await expect(run(acme.organizationId, directory)).rejects.toThrow('is not empty');
});
