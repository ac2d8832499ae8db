import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { auditCheckpoint } from '@compliance/cli/commands/audit-checkpoint';
import { auditExport } from '@compliance/cli/commands/audit-export';
import { auditVerify } from '@compliance/cli/commands/audit-verify';
import { sha256Hex } from '@compliance/kit/journal/canonical';
import { createGids } from '@compliance/kit/operation/gid';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import { inDatabase } from '@compliance/testing/in-database';
import { newOrganization } from '@compliance/testing/new-organization';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { untilLogged } from '@compliance/testing/until-logged';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { placeOf, runOn } from '../backup/run-on.ts';

const system = sharedTestSystem();
const names = ['Ärzte & Söhne', '\u2028😀', '"quoted" \\'];
let organization: string;
let scopeId: string;
let directory: string;

/** Makes a vendor, whose entry comes last in the log. */
let addVendor: (name: string) => Promise<void>;

beforeEach(async () => {
  directory = await temporaryDirectory();
  const { organizationId, owner: member } = await newOrganization(system);
  const ask = askOver('GraphQL', () => ({ system, member }));
  organization = organizationId;
  scopeId = createGids(Buffer.from(system.secrets.gidKey, 'base64url')).decode(organizationId)?.scopeId ?? '';
  addVendor = async (name) => {
    const { id } = await askForOne(ask, createVendor, { organizationId, name });
    await untilLogged(ask, organizationId, id);
  };
  await untilLogged(ask, organizationId, member.profileId);
  for (const name of names) await addVendor(name);
});

const newFile = (name: string): string => join(directory, name);

async function exported(): Promise<string> {
  const output = newFile('log.jsonl');
  await runOn(placeOf(system), auditExport, { organization, output });
  return output;
}

const verifyStored = (checkpoint?: string) =>
  runOn(placeOf(system), auditVerify, { organization, checkpoint });

/** Changes something in the database of organizations, past the service. */
function tamper(
  change: Parameters<typeof inDatabase<unknown>>[1],
  service = 'organizations',
): Promise<unknown> {
  return inDatabase(`${system.databasePrefix}_${service}`, change);
}

const entry = (sequence: number) => ({ organizationId: scopeId, sequence });

test('each line of an export has the hash that the next one names, and the last line says so of the last entry', async () => {
  const file = await exported();
  const lines = (await readFile(file, 'utf8')).split('\n');
  expect(lines.pop()).toBe('');
  const parsed = lines.map((line) => JSON.parse(line));
  expect(parsed).toHaveLength(names.length + 3);
  lines.slice(0, -2).forEach((line, index) => {
    expect(parsed[index + 1].previousHash).toBe(sha256Hex(line));
  });
  expect(parsed.at(-1)).toMatchObject({
    kind: 'checkpoint',
    sequence: lines.length - 1,
    hash: sha256Hex(lines.at(-2) ?? ''),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('all that leaves the store names the organization by its global id', async () => {
  const file = await exported();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const taken = await runOn(placeOf(system), auditCheckpoint, { organization });
  const verified = [await verifyStored(), await auditVerify.runAlone?.({ file })];
  const named = [...lines.map((line) => JSON.parse(line)), taken.json, ...verified.map((each) => each?.json)];
  expect(named.map(({ organizationId }) => organizationId)).toEqual(named.map(() => organization));
  expect(lines.join()).not.toContain(scopeId);
});

test('what was exported is verified as the store is, and no file is written over', async () => {
  const file = await exported();
  const ofStore = await verifyStored();
  expect(ofStore.json).toMatchObject({ sequence: names.length + 2 });
  expect((await auditVerify.runAlone?.({ file }))?.json).toEqual(ofStore.json);
  await expect(exported()).rejects.toThrow('EEXIST');
  expect((await auditVerify.runAlone?.({ file }))?.json).toEqual(ofStore.json);
});

test('a checkpoint stays good for the log as it grows', async () => {
  const checkpoint = newFile('checkpoint.json');
  const taken = await runOn(placeOf(system), auditCheckpoint, { organization, output: checkpoint });
  await addVendor('Another one');
  expect(taken.json).toMatchObject({ sequence: names.length + 2 });
  expect((await verifyStored(checkpoint)).json).toMatchObject({ sequence: names.length + 3 });
  const file = await exported();
  const { publicKey } = taken.json as { publicKey: string };
  await auditVerify.runAlone?.({ file, checkpoint, 'public-key': publicKey });
});

describe('in the store it is found that', () => {
  test('an entry was altered', async () => {
    await tamper((database) =>
      database.collection('audit').updateOne(entry(4), { $set: { action: 'vendor.deleted' } }),
    );
    await expect(verifyStored()).rejects.toThrow('Entry 4 was altered');
  });

  test('an entry was given what no entry can hold', async () => {
    await tamper((database) =>
      database.collection('audit').updateOne(entry(4), { $set: { requestId: new Date(0) } }),
    );
    await expect(verifyStored()).rejects.toThrow('Entry 4 was altered');
  });

  test.each([1, 4, 5])('entry %i was removed', async (sequence) => {
    await tamper((database) => database.collection('audit').deleteOne(entry(sequence)));
    await expect(verifyStored()).rejects.toThrow(`Entry ${sequence} is missing`);
  });

  test('the end was removed and the head set back, with a checkpoint from before', async () => {
    const checkpoint = newFile('checkpoint.json');
    await runOn(placeOf(system), auditCheckpoint, { organization, output: checkpoint });
    await tamper(async (database) => {
      const last = await database.collection('audit').findOneAndDelete(entry(5));
      const head = { sequence: 4, hash: last?.['previousHash'] };
      await database.collection<{ _id: string }>('audit_heads').updateOne({ _id: scopeId }, { $set: head });
    });
    await verifyStored();
    await expect(verifyStored(checkpoint)).rejects.toThrow('Entry 5 is missing');
  });

  test('a service has another journal than the log', async () => {
    await tamper((database) => database.collection('journal').deleteMany({ streamId: scopeId }), 'identity');
    await expect(verifyStored()).rejects.toThrow('The journal of identity has another entry 1');
  });
});

test.each(['nonsense', ''])('there is no log of %j', async (id) => {
  const wanted = { organization: id, output: newFile('log.jsonl') };
  for (const command of [auditExport, auditVerify, auditCheckpoint]) {
    await expect(runOn(placeOf(system), command, wanted)).rejects.toThrow('Not found');
  }
});
