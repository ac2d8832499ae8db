import { createReadStream } from 'node:fs';

const lineEnd = 0x0a;
const chunkBytes = 1024 * 1024;
/** No entry is longer. */
const maxLineBytes = 16 * chunkBytes;

/** The lines of a file as they are, byte for byte, one after the other. @throws Error for one that has no end */
export async function* fileLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > maxLineBytes) throw new Error(`${path} is no export: it has a line without an end.`);
  }
  if (rest.length > 0) yield rest;
}
