import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommandLine } from '@compliance/testing/run-command-line';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { expect, jest, test } from '@jest/globals';

// Each command is a process that starts a store and services.
jest.setTimeout(180_000);

async function answerOf<Answer>(dataDirectory: string, ...words: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await runCommandLine([...words, '--json'], {
    COMPLIANCE_DATA_DIR: dataDirectory,
  });
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Answer;
}

test('an installation is backed up, restored into a new directory, and exported there under the same ids', async () => {
  const [place, other, files] = [
    await temporaryDirectory(),
    await temporaryDirectory(),
    await temporaryDirectory(),
  ];
  const words = ['--organization', 'Acme', '--owner-email', 'olive@acme.example', '--owner-name', 'Olive'];
  const { organizationId, ownerProfileId } = await answerOf<Record<string, string>>(place, 'init', ...words);

  const directory = join(files, 'backup');
  const backedUp = await answerOf(place, 'backup', '--output', directory);
  expect(backedUp).toMatchObject({ directory, organizations: 1, people: 1 });
  const restored = await answerOf(other, 'restore', '--input', directory);
  expect(restored).toEqual({ organizations: 1, people: 1, verified: true, warnings: [] });

  const output = join(files, 'export');
  await answerOf(other, 'export', '--organization', organizationId ?? '', '--output', output);
  const people = JSON.parse(await readFile(join(output, 'people.jsonl'), 'utf8')) as object;
  expect(people).toMatchObject({ id: ownerProfileId, fullName: 'Olive', emailAddress: 'olive@acme.example' });
});
