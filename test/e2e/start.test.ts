import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@compliance/stack/stores/free-port';
import { isAlive } from '@compliance/stack/stores/is-alive';
import { type Ask, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { eventually } from '@compliance/testing/eventually';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { npmStart, type Ready, type Run } from './npm-start.ts';

/** The stores that were started in a data directory. */
async function storePids(directory: string): Promise<number[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.pid'));
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  return texts.map((text) => (JSON.parse(text) as { pid: number }).pid);
}

describe('data', () => {
  let first: Ready;

  const askAt = (baseUrl: string): Ask[] =>
    interfaces.map((which) => askOver(which, () => ({ system: { baseUrl }, member: first })));

  const addFramework = async (baseUrl: string, name: string): Promise<void> => {
    const [ask] = askAt(baseUrl) as [Ask];
    const framework = { organizationId: first.organizationId, name };
    // The first write after a start may take longer than a system on a busy machine allows itself.
    await eventually(() => askForOne(ask, createFramework, framework), 5_000);
  };

  const namesAt = (baseUrl: string): Promise<string[][]> =>
    Promise.all(
      askAt(baseUrl).map(async (ask) => {
        const { records } = await ask(listFrameworks, { organizationId: first.organizationId });
        return records.map(({ name }) => name);
      }),
    );

  test('outlives a stop and a crash, and nothing else does', async () => {
    const directory = await temporaryDirectory();
    const founding = npmStart(directory, ['--json']);
    first = JSON.parse(await founding.untilPrinted('{')) as Ready;
    expect(Object.keys(first)).toEqual([
      'baseUrl',
      'organizationId',
      'ownerProfileId',
      'ownerEmail',
      'ownerPassword',
      'personalKey',
      'mcpKey',
    ]);
    await addFramework(first.baseUrl, 'Before the stop');
    const stores = await storePids(directory);
    expect(await founding.stop()).toBe(0);
    expect(founding.output).toHaveLength(1);
    expect(stores.filter(isAlive)).toEqual([]);

    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const crashing = npmStart(directory, ['--json'], { PORT: String(port) });
    expect(JSON.parse(await crashing.untilPrinted('{'))).toEqual({ baseUrl });
    await addFramework(baseUrl, 'Before the crash');
    expect(await crashing.stop('SIGKILL')).toBe(null);

    const last = npmStart(directory, ['--json']);
    const found = JSON.parse(await last.untilPrinted('{')) as Ready;
    const names = ['Before the crash', 'Before the stop'];
    expect(await namesAt(found.baseUrl)).toEqual([names, names]);
    expect(await last.stop()).toBe(0);
    expect(await storePids(directory)).toEqual([]);
  }, 120_000);
});

describe('at the terminal', () => {
  let directory: string;
  let run: Run;

  beforeAll(async () => {
    directory = await temporaryDirectory();
    run = npmStart(directory, []);
    await run.untilPrinted('Stop with Ctrl-C.');
  }, 60_000);

  test.each([
    [
      'graphql',
      { data: { organizations: { nodes: [{ id: expect.any(String), name: 'My organization' }] } } },
    ],
    [
      'mcp',
      { jsonrpc: '2.0', id: 1, result: expect.objectContaining({ structuredContent: expect.anything() }) },
    ],
  ])('a curl line for %s is printed that works as it stands', async (path, answer) => {
    const line = run.output.find((candidate) => candidate.includes('curl') && candidate.includes(`/${path}`));
    expect(await runCurl(line ?? '')).toEqual(answer);
  });

  test('a second start on the same directory is refused, and disturbs nobody', async () => {
    const second = npmStart(directory, ['--json']);
    expect(await second.exitCode).toBe(1);
    expect(second.output).toEqual([]);
    expect(second.complaints.join('\n')).toContain(`is in use: process ${run.pid} serves it`);
    const { baseUrl } = JSON.parse(await readFile(join(directory, 'running.json'), 'utf8')) as Ready;
    expect((await fetch(`${baseUrl}/healthz/ready`)).status).toBe(200);
  }, 60_000);

  test('it ends when asked to', async () => {
    expect(await run.stop()).toBe(0);
  });
});

/** Does what a shell and curl would do with the line, which not every machine has. */
async function runCurl(line: string): Promise<unknown> {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const [url = ''] = words.filter((word) => word.startsWith('http'));
  const after = (flag: string): string[] => words.filter((_, index) => words[index - 1] === flag);
  const headers = after('-H').map((header) => header.split(': ') as [string, string]);
  const [body = ''] = after('-d');
  const answer = await fetch(url, { method: 'POST', headers, body });
  return answer.json();
}
