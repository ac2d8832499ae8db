import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from './is-alive.ts';

type PidRecord = { pid: number; ownerPid: number; file: string };

/**
 * Ends the server that a killed process of ours left behind on the same directory.
 * @throws when the process that started it still runs
 */
export async function endStaleProcess(pidFile: string): Promise<void> {
  const record = await readRecord(pidFile);
  // After a restart of the machine the number may belong to somebody else.
  if (!record || !(await commandLine(record.pid)).includes(record.file)) return;
  if (isAlive(record.ownerPid)) {
    throw new Error(`${pidFile}: in use by process ${record.ownerPid}`);
  }
  kill(record.pid);
  while (isAlive(record.pid)) await delay(10);
}

async function readRecord(pidFile: string): Promise<PidRecord | undefined> {
  try {
    return JSON.parse(await readFile(pidFile, 'utf8')) as PidRecord;
  } catch {
    return undefined;
  }
}

async function commandLine(pid: number): Promise<string> {
  const fromProc = readFile(`/proc/${pid}/cmdline`, 'utf8');
  return fromProc
    .catch(async () => (await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout)
    .catch(() => '');
}

function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended on its own.
  }
}
