import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The first of `names` that lies in `directories`, by default those of PATH. */
export async function findExecutable(
  names: string[],
  directories: string[] = (process.env['PATH'] ?? '').split(delimiter),
): Promise<string | undefined> {
  for (const candidate of names.flatMap((name) => directories.map((directory) => join(directory, name)))) {
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
