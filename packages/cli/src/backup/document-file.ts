import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { EJSON } from '@compliance/kit/store/mongo';

/** A file that documents are written to, a line each, while their number and the hash of the file are kept. */
export type DocumentFile = {
  /** Resolves when there is room for more. @throws what went wrong with the file */
  write(document: object): Promise<void>;
  /** Resolves when everything is on disk. */
  close(): Promise<{ documents: number; sha256: string }>;
};

/** @param path where nothing is yet */
export function createDocumentFile(path: string): DocumentFile {
  const lines = createGzip();
  const hash = createHash('sha256');
  let documents = 0;

  const hashing = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const written = pipeline(
    lines,
    hashing,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Whoever writes next or closes the file is told.
  written.catch(() => undefined);

  return {
    async write(document) {
      documents += 1;
      const hasRoom = lines.write(`${EJSON.stringify(document, { relaxed: false })}\n`);
      if (!hasRoom) await Promise.race([once(lines, 'drain'), written]);
    },

    async close() {
      lines.end();
      await written;
      return { documents, sha256: hash.digest('hex') };
    },
  };
}
