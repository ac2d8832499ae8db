import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Checkpoint } from '../audit/checkpoint.ts';
import { openStoredLog, type StoredLog } from '../audit/stored-log.ts';
import type { InstallationCommand } from '../command.ts';

/** Writes an organization's log to a file: an entry a line, as it was hashed, and a checkpoint after the last one. */
export const auditExport: InstallationCommand = {
  usage: 'audit export --organization ID --output FILE',
  summary: 'Writes the audit log of an organization, one entry a line, in the form that can be verified.',
  required: ['organization', 'output'],
  async runOn(installation, { organization = '', output = '' }) {
    await using opened = new AsyncDisposableStack();
    const log = await openStoredLog(installation, organization, opened);
    const checkpoint = log.sign();
    const file = resolve(output);
    await writeExport(file, log, checkpoint);
    const { sequence, hash } = log.end;
    return {
      json: { file, ...log.end, publicKey: checkpoint.publicKey },
      text: `${file}: entries 1 to ${sequence}, and a signed checkpoint of the last one.\n${hash}`,
    };
  },
};

/** Leaves nothing behind that was cut short. */
async function writeExport(file: string, log: StoredLog, checkpoint: Checkpoint): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  let created = false;
  target.once('open', () => {
    created = true;
  });
  try {
    await pipeline(Readable.from(exportOf(log, checkpoint), { objectMode: true }), target);
  } catch (error) {
    if (created) await rm(file, { force: true });
    throw error;
  }
}

async function* exportOf(log: StoredLog, checkpoint: Checkpoint): AsyncGenerator<Buffer | string> {
  for await (const line of log.lines()) {
    yield line;
    yield '\n';
  }
  yield `${JSON.stringify(checkpoint)}\n`;
}
