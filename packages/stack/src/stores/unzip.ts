import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;

/** Unpacks a zip archive whose content is trusted (its hash was checked). All files become executable. */
export async function unzip(archive: string, directory: string): Promise<void> {
  const zip = await readFile(archive);
  for (const { name, content } of entries(zip)) {
    if (name.endsWith('/')) continue;
    const file = join(directory, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await content(), { mode: 0o755 });
  }
}

type Entry = { name: string; content: () => Promise<Uint8Array> };

function* entries(zip: Buffer): Generator<Entry> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END_OF_DIRECTORY).buffer));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const packedSize = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + packedSize);
    yield {
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      content: async () => (method === 0 ? packed : promisify(inflateRaw)(packed)),
    };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
