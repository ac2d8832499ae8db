import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from '@jest/globals';

const script = join(import.meta.dirname, 'listening-process/main.ts');

type Line = { url?: string; level?: string; error?: { message: string } };

function start(env: Record<string, string>): { child: ChildProcess; nextLine(): Promise<Line> } {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, nextLine: async () => JSON.parse((await lines.next()).value ?? '') };
}

describe('a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('answers what runs at %s, then ends well', async (signal) => {
    const { child, nextLine } = start({ GREETING: 'hello' });
    const ended = once(child, 'exit');
    const { url = '' } = await nextLine();
    const running = fetch(url);
    await nextLine();
    child.kill(signal);
    expect(await (await running).json()).toEqual({ greeting: 'hello' });
    expect(await ended).toEqual([0, null]);
  });

  test('says which variable is missing, in one line of JSON, and ends badly', async () => {
    const { child, nextLine } = start({});
    const ended = once(child, 'exit');
    const { level, error } = await nextLine();
    expect(level).toBe('fatal');
    expect(error?.message).toContain('GREETING');
    expect(await ended).toEqual([1, null]);
  });
});
