import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { EJSON } from '@compliance/kit/store/mongo';
import { writeHashed } from '../write-hashed.ts';

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
  let documents = 0;
  const written = writeHashed(path, lines);
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
      return { sha256: await written, documents };
    },
  };
}
