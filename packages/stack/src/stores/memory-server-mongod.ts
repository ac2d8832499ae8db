import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storesCache } from './stores-cache.ts';

const script = join(import.meta.dirname, 'print-mongod-path.ts');

/** The mongod that mongodb-memory-server has fetched earlier or, with `download`, can fetch within three seconds. */
export async function memoryServerMongod(download: boolean): Promise<string | undefined> {
  const env = { ...process.env, MONGOMS_RUNTIME_DOWNLOAD: String(download), MONGOMS_MAX_RETRIES: '0' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, join(storesCache, 'mongod')], {
      env,
      timeout: 3000,
      killSignal: 'SIGKILL',
    });
    return stdout.split('\n').at(-1);
  } catch {
    return undefined;
  }
}
