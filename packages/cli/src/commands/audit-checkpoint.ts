import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openStoredLog } from '../audit/stored-log.ts';
import type { InstallationCommand } from '../command.ts';

/** Signs where an organization's log ends now, for somebody else to keep. */
export const auditCheckpoint: InstallationCommand = {
  usage: 'audit checkpoint --organization ID [--output FILE]',
  summary:
    'Signs where the audit log of an organization ends, to be kept where nobody of the system can write.',
  required: ['organization'],
  optional: ['output'],
  async runOn(installation, { organization = '', output }) {
    await using opened = new AsyncDisposableStack();
    const log = await openStoredLog(installation, organization, opened);
    const checkpoint = log.sign();
    const text = JSON.stringify(checkpoint);
    if (output === undefined) return { json: checkpoint, text };
    const file = resolve(output);
    await writeFile(file, `${text}\n`, { flag: 'wx', flush: true });
    return { json: checkpoint, text: `${file}: a signed checkpoint of entry ${checkpoint.sequence}.` };
  },
};
