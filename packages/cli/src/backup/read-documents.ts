import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { EJSON } from '@compliance/kit/store/mongo';

/** The lines of a compressed file, one after the other. @throws Error when it cannot be read to its end */
export async function* readLines(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const text = createGunzip();
  source.once('error', (error) => text.destroy(error));
  let rest = '';
  for await (const chunk of source.pipe(text).setEncoding('utf8')) {
    // Texts may hold other characters that end a line elsewhere.
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error(`${path} ends within a line.`);
}

export type StoredDocument = { _id: string };

const maxDocuments = 500;
const maxCharacters = 2_000_000;

/** The documents of a file, in batches that a store takes at once. */
export async function* readBatches(path: string): AsyncGenerator<StoredDocument[]> {
  let batch: StoredDocument[] = [];
  let characters = 0;
  for await (const line of readLines(path)) {
    batch.push(EJSON.parse(line, { relaxed: false }) as StoredDocument);
    characters += line.length;
    if (batch.length < maxDocuments && characters < maxCharacters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
