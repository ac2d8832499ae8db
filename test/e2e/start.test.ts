import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@compliance/stack/stores/free-port';
import { isAlive } from '@compliance/stack/stores/is-alive';
import { type Ask, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

type Run = { child: ChildProcess; output: string[]; complaints: string[]; exitCode: Promise<number | null> };

const runs: Run[] = [];
let environment: Record<string, string | undefined>;
let directory: string;

beforeEach(async () => {
  directory = await temporaryDirectory();
  const DATABASE_PREFIX = `test-${randomUUID().slice(0, 8)}`;
  environment = { ...process.env, COMPLIANCE_DATA_DIR: directory, DATABASE_PREFIX, PORT: '0' };
});

afterEach(async () => {
  for (const { child, exitCode } of runs.splice(0)) {
    child.kill('SIGKILL');
    await exitCode;
  }
});

/** `npm start`, as it runs once everything is installed. */
function start(startArguments: string[], variables: object = {}): Run {
  const child = spawn(process.execPath, ['packages/stack/src/main.ts', ...startArguments], {
    env: { ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const complaints: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => output.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  const run = { child, output, complaints, exitCode };
  runs.push(run);
  return run;
}

type Ready = Record<
  'baseUrl' | 'organizationId' | 'ownerProfileId' | 'ownerEmail' | 'ownerPassword' | 'personalKey' | 'mcpKey',
  string
>;

async function untilReady({ child, output, complaints }: Run): Promise<Ready> {
  while (!output.some((line) => line.startsWith('{'))) {
    if (child.exitCode !== null) throw new Error(complaints.join('\n'));
    await Promise.race([once(child.stdout as NonNullable<typeof child.stdout>, 'data'), once(child, 'exit')]);
  }
  return JSON.parse(output.find((line) => line.startsWith('{')) ?? '');
}

function stop({ child, exitCode }: Run): Promise<number | null> {
  child.kill('SIGTERM');
  return exitCode;
}

/** The stores that were started in the data directory. */
async function storePids(): Promise<number[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.pid'));
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  return texts.map((text) => (JSON.parse(text) as { pid: number }).pid);
}

const askers = (baseUrl: string, { personalKey, mcpKey }: Ready): Ask[] =>
  interfaces.map((which) => askOver(which, () => ({ system: { baseUrl }, member: { personalKey, mcpKey } })));

describe('a start', () => {
  test('makes an organization on an empty directory, and finds it again at every later one', async () => {
    const first = start(['--json']);
    const ready = await untilReady(first);
    expect(Object.keys(ready).toSorted()).toEqual([
      'baseUrl',
      'mcpKey',
      'organizationId',
      'ownerEmail',
      'ownerPassword',
      'ownerProfileId',
      'personalKey',
    ]);
    const { organizationId } = ready;
    for (const [index, ask] of askers(ready.baseUrl, ready).entries()) {
      await askForOne(ask, createFramework, { organizationId, name: `Rules ${index}` });
    }
    const stores = await storePids();
    expect(await stop(first)).toBe(0);
    expect(first.output).toHaveLength(1);
    expect(stores.filter(isAlive)).toEqual([]);
    expect(await storePids()).toEqual([]);

    const port = await freePort();
    const second = start(['--json'], { PORT: String(port) });
    expect(await untilReady(second)).toEqual({ baseUrl: `http://127.0.0.1:${port}` });
    await expectFrameworks(`http://127.0.0.1:${port}`, ready, ['Rules 1', 'Rules 0']);
    const [script] = askers(`http://127.0.0.1:${port}`, ready);
    if (script) await askForOne(script, createFramework, { organizationId, name: 'Just before the crash' });
    second.child.kill('SIGKILL');
    await second.exitCode;

    const third = start(['--json']);
    const { baseUrl } = await untilReady(third);
    await expectFrameworks(baseUrl, ready, ['Just before the crash', 'Rules 1', 'Rules 0']);
    expect(await stop(third)).toBe(0);
  }, 120_000);

  async function expectFrameworks(baseUrl: string, ready: Ready, names: string[]): Promise<void> {
    for (const ask of askers(baseUrl, ready)) {
      const { records } = await ask(listFrameworks, { organizationId: ready.organizationId });
      expect(records.map(({ name }) => name)).toEqual(names);
    }
  }

  test('is refused on a directory that is in use, and leaves the other alone', async () => {
    const first = start(['--json']);
    const ready = await untilReady(first);
    const second = start(['--json']);
    expect(await second.exitCode).toBe(1);
    expect(second.output).toEqual([]);
    expect(second.complaints.join('\n')).toContain(`is in use: process ${first.child.pid}`);
    expect((await fetch(`${ready.baseUrl}/healthz/ready`)).status).toBe(200);
    expect(await stop(first)).toBe(0);
  }, 60_000);

  test('prints curl lines for both interfaces that work as they stand', async () => {
    const run = start([]);
    const curls = (): string[] =>
      run.output.map((line) => line.trim()).filter((line) => line.startsWith('curl'));
    while (curls().length < 2) {
      await once(run.child.stdout as NonNullable<typeof run.child.stdout>, 'data');
    }
    for (const line of curls()) {
      expect(await runCurl(line)).toEqual(
        line.includes('/graphql')
          ? { data: { organizations: { nodes: [{ id: expect.any(String), name: 'My organization' }] } } }
          : {
              jsonrpc: '2.0',
              id: 1,
              result: expect.objectContaining({ structuredContent: expect.anything() }),
            },
      );
    }
    expect(run.output.filter((line) => line.startsWith('{'))).toEqual([]);
    expect(await stop(run)).toBe(0);
  }, 60_000);
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
