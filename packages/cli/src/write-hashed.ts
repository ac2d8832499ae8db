import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Writes a new file that only its owner can read. Answers its SHA-256 when it is on disk. */
export async function writeHashed(path: string, content: AsyncIterable<Buffer | string>): Promise<string> {
  const hash = createHash('sha256');
  const hashing = async function* (chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}
