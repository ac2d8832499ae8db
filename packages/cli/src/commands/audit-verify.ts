import { readFile } from 'node:fs/promises';
import { readCheckpoint } from '../audit/checkpoint.ts';
import { fileLines } from '../audit/file-lines.ts';
import { BrokenLogError, type VerifiedLog } from '../audit/log-verifier.ts';
import { openStoredLog, type StoredLog } from '../audit/stored-log.ts';
import { type Evidence, verifyLog } from '../audit/verify-log.ts';
import type { InstallationCommand, Options, Output } from '../command.ts';
import { parseJson } from '../parse-json.ts';
import { UsageError } from '../usage-error.ts';

/** Verifies a log in the store, or an export of one, for which nothing but the file is needed. */
export const auditVerify: InstallationCommand = {
  usage: 'audit verify --organization ID | --file EXPORT [--checkpoint FILE] [--public-key KEY]',
  summary: 'Verifies an exported audit log, or the one in the store against the journals of the services.',
  required: [],
  optional: ['organization', 'file', 'checkpoint', 'public-key'],

  async runAlone(options) {
    const { organization, file } = options;
    if ((organization === undefined) === (file === undefined)) {
      throw new UsageError('Name either --organization or --file.');
    }
    return file === undefined ? undefined : verifyFile(file, await evidenceOf(options));
  },

  async runOn(installation, options) {
    const evidence = await evidenceOf(options);
    await using opened = new AsyncDisposableStack();
    const stored = await openStoredLog(installation, options['organization'] ?? '', opened);
    const log = await verifyLog(stored.lines(), evidence);
    await requireStoredEnd(log, stored);
    return outputOf(log, 'Each service has the same entries in its journal.');
  },
};

async function verifyFile(file: string, evidence: Evidence): Promise<Output> {
  const { last, ...log } = await verifyLog(fileLines(file), evidence);
  if (last === undefined) {
    const { sequence } = log.end;
    throw new BrokenLogError(
      `Entries may be missing after entry ${sequence}: the file has no checkpoint at its end.`,
    );
  }
  return outputOf(log, `A checkpoint of ${last.at} says so, signed by ${last.publicKey}.`);
}

async function evidenceOf({ checkpoint: path, 'public-key': publicKey }: Options): Promise<Evidence> {
  if (path === undefined) return { kept: undefined, publicKey };
  const kept = readCheckpoint(parseJson(await readFile(path, 'utf8')));
  if (kept === undefined) throw new Error(`${path} holds no checkpoint.`);
  return { kept, publicKey };
}

/** The log must end where its head says, and each journal must hold the last entry that was taken from it. */
async function requireStoredEnd({ end, journals }: VerifiedLog, stored: StoredLog): Promise<void> {
  if (end.sequence < stored.end.sequence) {
    throw new BrokenLogError(
      `Entry ${end.sequence + 1} is missing: the log should end at ${stored.end.sequence}.`,
    );
  }
  if (end.hash !== stored.end.hash) throw new BrokenLogError(`Entry ${end.sequence} was altered.`);
  for (const [service, { sequence, hash }] of journals) {
    if ((await stored.journalHash(service, sequence)) === hash) continue;
    throw new BrokenLogError(
      `The journal of ${service} has another entry ${sequence} than the log, or none.`,
    );
  }
}

function outputOf({ end, organizationId }: VerifiedLog, grounds: string): Output {
  return {
    json: { organizationId, ...end },
    text: `Entries 1 to ${end.sequence} are whole and as they were written. ${grounds}\n${end.hash}`,
  };
}
