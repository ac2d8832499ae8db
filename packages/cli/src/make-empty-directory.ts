import { mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Answers the directory's absolute path. @throws Error when there is something in it */
export async function makeEmptyDirectory(path: string): Promise<string> {
  const directory = resolve(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty.`);
  return directory;
}
