import { execFile } from 'node:child_process';
import { open, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mailDirectory } from '@compliance/identity/mail/mail-directory';
import { mailMessage } from '@compliance/identity/mail/mail-message';
import { createLogger } from '@compliance/kit/process/logger';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { beforeEach, describe, expect, test } from '@jest/globals';

const address = 'ada@example.com';
const logger = createLogger({ process: 'test', level: 'silent' });

let directory: string;

beforeEach(async () => {
  directory = await temporaryDirectory();
});

const removeAll = (): Promise<void> => mailDirectory(directory, logger).removeSentTo(address);

const at = (file: string): string => join(directory, file);

function write(file: string, to = address): Promise<void> {
  const mail = { id: 'A', from: 'no-reply@compliance.example', to, subject: 'Hello', at: 0 };
  return writeFile(at(file), mailMessage(mail, 'Hello\n'));
}

describe('removing the mails to an address', () => {
  test('removes those that were left half written too, and no others', async () => {
    await write('whole.eml', 'Ada@Example.com');
    await write('half.eml.part');
    await write('other.eml', 'bob@example.com');
    await write('notes.txt');
    await removeAll();
    expect((await readdir(directory)).toSorted()).toEqual(['notes.txt', 'other.eml']);
  });

  test('removes one that gets its name meanwhile', async () => {
    // Whoever reads a pipe waits for its writer: so the directory has been read when the writer can open it.
    await promisify(execFile)('mkfifo', [at('written.eml.part')]);
    const removing = removeAll();
    const writer = await open(at('written.eml.part'), 'w');
    await write('named');
    await rename(at('named'), at('written.eml'));
    await writer.close();
    await removing;
    expect(await readdir(directory)).toEqual(['written.eml.part']);
  });

  test('is not stopped by one that is gone before it is read', async () => {
    await symlink('nowhere', at('gone.eml.part'));
    await write('left.eml');
    await removeAll();
    expect(await readdir(directory)).toEqual(['gone.eml.part']);
  });
});
