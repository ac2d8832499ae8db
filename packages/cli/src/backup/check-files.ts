import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupFile, type Manifest, pathOf } from './manifest.ts';
import { readLines } from './read-documents.ts';

/** @throws Error that names the first file that is missing or not as it was written */
export async function checkFiles(directory: string, { files }: Manifest): Promise<void> {
  for (const file of files) await checkFile(pathOf(directory, file), file);
}

async function checkFile(path: string, { sha256, documents }: BackupFile): Promise<void> {
  const name = basename(path);
  if ((await hashOf(path, name)) !== sha256)
    throw new Error(`${name} is not as it was written: another SHA-256.`);
  let lines = 0;
  for await (const _ of readLines(path)) lines += 1;
  if (lines !== documents) throw new Error(`${name} has ${lines} documents, and should have ${documents}.`);
}

async function hashOf(path: string, name: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`${name} is missing.`);
  }
  return hash.digest('hex');
}
