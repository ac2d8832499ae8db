import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checkpoint, checkpointKey, signCheckpoint } from '@compliance/cli/audit/checkpoint';
import { auditVerify } from '@compliance/cli/commands/audit-verify';
import { canonicalJson, sha256Hex } from '@compliance/kit/journal/canonical';
import { auditLines } from '@compliance/testing/audit-lines';
import { below, createRandom } from '@compliance/testing/random';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { describe, expect, test } from '@jest/globals';

const entries = 40;
const key = checkpointKey(Buffer.alloc(32, 7).toString('base64url'));
const otherKey = checkpointKey(Buffer.alloc(32, 8).toString('base64url'));
const lines = [...auditLines(entries)];
const random = createRandom(28);
const directory = await temporaryDirectory();
let files = 0;

/** What a checkpoint says of a log that ends there. */
function checkpointAt(log: readonly string[], sequence: number, signer = key): Checkpoint {
  const last = log[sequence - 1] ?? '';
  const { organizationId } = JSON.parse(last) as { organizationId: string };
  const at = '2026-01-31T09:30:00.000Z';
  return signCheckpoint({ organizationId, sequence, hash: sha256Hex(last), at }, signer);
}

async function file(content: string | Uint8Array): Promise<string> {
  files += 1;
  const path = join(directory, String(files));
  await writeFile(path, content);
  return path;
}

const exportOf = (log: readonly string[], checkpoint = checkpointAt(log, log.length)): string =>
  [...log, JSON.stringify(checkpoint), ''].join('\n');

/** Verifies an export, alone or with a checkpoint that was kept elsewhere. */
async function verify(content: string | Uint8Array, more: { kept?: Checkpoint; publicKey?: string } = {}) {
  const kept = more.kept && (await file(JSON.stringify(more.kept)));
  return auditVerify.runAlone?.({
    file: await file(content),
    checkpoint: kept,
    'public-key': more.publicKey,
  });
}

/** The same entries from `from` on, after one of them was changed, with all hashes made to fit. */
function rewritten(from: number): string[] {
  const journals = new Map<string, string>();
  let previousHash = '0'.repeat(64);
  return lines.map((line, index) => {
    const {
      serviceHash: _,
      organizationId: streamId,
      service,
      serviceSequence,
      sequence,
      ...deed
    } = JSON.parse(line);
    if (index + 1 === from) deed.action = 'asset.deleted';
    const ofJournal = { ...deed, streamId, sequence: serviceSequence };
    const written = { ...ofJournal, previousHash: journals.get(service) ?? '0'.repeat(64) };
    const serviceHash = sha256Hex(canonicalJson(written));
    journals.set(service, serviceHash);
    const origin = { organizationId: streamId, service, serviceSequence, serviceHash };
    const text = canonicalJson({ ...deed, ...origin, sequence, previousHash });
    previousHash = sha256Hex(text);
    return text;
  });
}

const whole = exportOf(lines);

test('a whole log is verified, and its head is told', async () => {
  const { organizationId } = JSON.parse(lines[0] ?? '');
  expect(rewritten(0)).toEqual(lines);
  expect(await verify(whole)).toMatchObject({
    json: { organizationId, sequence: entries, hash: sha256Hex(lines.at(-1) ?? '') },
  });
  const { publicKey } = checkpointAt(lines, 1);
  await verify(whole, { kept: checkpointAt(lines, 9), publicKey });
  await verify(exportOf(lines.slice(0, 9)), { kept: checkpointAt(lines, 9) });
});

describe('found with the export alone is', () => {
  test('any bit that was flipped, with the entry that it was in or the next one', async () => {
    const bytes = Buffer.from(whole);
    for (let round = 0; round < 100; round += 1) {
      const at = below(random, bytes.length);
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(at) ^ (1 << below(random, 8)), at);
      const entry = bytes.subarray(0, at).toString('latin1').split('\n').length;
      const told = await verify(altered).then(
        () => 'nothing',
        (error: Error) => error.message,
      );
      const named = entry > entries ? '' : `ntry (${entry}|${entry + 1})\\b`;
      expect(told).toMatch(new RegExp(named));
      expect(told).not.toBe('nothing');
    }
  });

  test.each([1, 17, entries])('entry %i that was taken out', async (gone) => {
    const left = lines.toSpliced(gone - 1, 1);
    const told = verify(exportOf(left, checkpointAt(lines, entries)));
    await expect(told).rejects.toThrow(`Entry ${gone} is missing`);
  });

  test('two entries that were swapped', async () => {
    const swapped = lines.toSpliced(16, 2, lines[17] ?? '', lines[16] ?? '');
    await expect(verify(exportOf(swapped))).rejects.toThrow('Entry 17 is missing: entry 18 comes after 16.');
  });

  test('an entry that stands there twice', async () => {
    const doubled = lines.toSpliced(17, 0, lines[16] ?? '');
    await expect(verify(exportOf(doubled))).rejects.toThrow('Entry 17 stands where entry 18 should be.');
  });

  test('an end that was cut off, with the checkpoint or without', async () => {
    const left = lines.slice(0, 30);
    await expect(verify(exportOf(left, checkpointAt(lines, entries)))).rejects.toThrow('Entry 31 is missing');
    await expect(verify(`${left.join('\n')}\n`)).rejects.toThrow('may be missing after entry 30');
    await expect(verify(whole.slice(0, whole.indexOf('\n') + 20))).rejects.toThrow('where entry 2 should be');
    await expect(verify('')).rejects.toThrow('may be missing after entry 0');
  });

  test('what was added after the checkpoint, or a checkpoint of an earlier entry', async () => {
    await expect(verify(`${whole}${lines.at(-1)}\n`)).rejects.toThrow('after the checkpoint');
    await expect(verify(exportOf(lines, checkpointAt(lines, 30)))).rejects.toThrow('Entry 31 comes after');
  });

  test('an entry that its service has not written, though the log was chained anew', async () => {
    const entry = JSON.parse(lines.at(-1) ?? '');
    const forged = canonicalJson({ ...entry, action: 'asset.deleted' });
    await expect(verify(exportOf(lines.with(-1, forged)))).rejects.toThrow(
      `Entry ${entries} was altered: it is not what ${entry.service} has written.`,
    );
  });

  test('that it is not an audit export, but an export of the organization', async () => {
    const read = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), service: undefined });
    await expect(verify(read)).rejects.toThrow('This is no audit export: "compliance audit export"');
  });

  test('an entry of another organization', async () => {
    const others = [...auditLines(entries)];
    const mixed = lines.with(-1, others.at(-1) ?? '');
    await expect(verify(exportOf(mixed))).rejects.toThrow(`Entry ${entries} is of another organization.`);
  });
});

describe('found with a checkpoint that was kept elsewhere is', () => {
  test.each([1, 20, 25])('a log that was written anew from entry %i on', async (from) => {
    const forged = exportOf(rewritten(from));
    await verify(forged);
    const told = verify(forged, { kept: checkpointAt(lines, 25) });
    await expect(told).rejects.toThrow('Entry 25 is not the one that the checkpoint of 2026-01-31');
  });

  test('a log that ends before it', async () => {
    const told = verify(exportOf(lines.slice(0, 20)), { kept: checkpointAt(lines, 25) });
    await expect(told).rejects.toThrow('Entry 21 is missing');
  });

  test('a log of another organization', async () => {
    const others = [...auditLines(30)];
    const told = verify(exportOf(others), { kept: checkpointAt(lines, 25) });
    await expect(told).rejects.toThrow('of another organization');
  });
});

describe('a checkpoint is not believed', () => {
  test('that somebody else has signed', async () => {
    const { publicKey } = checkpointAt(lines, 1);
    const forged = exportOf(lines, checkpointAt(lines, entries, otherKey));
    await expect(verify(forged, { publicKey })).rejects.toThrow('signed with another key');
    await expect(verify(forged, { kept: checkpointAt(lines, 9) })).rejects.toThrow('signed with another key');
  });

  test.each([
    { sequence: entries - 1 },
    { hash: '0'.repeat(64) },
    { at: '2027-01-01T00:00:00.000Z' },
    { publicKey: checkpointAt(lines, 1, otherKey).publicKey },
    { signature: '' },
    { publicKey: 'AAAA' },
  ])('that was altered: %j', async (altered) => {
    const checkpoint = { ...checkpointAt(lines, entries), ...altered };
    await expect(verify(exportOf(lines, checkpoint))).rejects.toThrow('its signature does not fit');
  });

  test.each(['', '{}', 'null', '[]', 'text', '{"kind":"entry"}'])('that is none: %j', async (content) => {
    const options = { file: await file(whole), checkpoint: await file(content) };
    await expect(auditVerify.runAlone?.(options)).rejects.toThrow('holds no checkpoint');
  });
});

test.each([{}, { file: 'x', organization: 'y' }])('what to verify is named once: %j', async (options) => {
  await expect(auditVerify.runAlone?.(options)).rejects.toThrow('Name either --organization or --file.');
});
