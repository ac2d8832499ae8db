import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { parseStrictJson } from './strict-json.ts';
import { badRequest, TransportError } from './transport-error.ts';

export type BodyLimits = {
  /** Of the body as sent and of the body inflated. */
  maxBytes: number;
  timeoutMs: number;
};

type Inflate = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const inflaters = new Map<string, Inflate>([
  ['identity', async (bytes) => bytes],
  ['gzip', promisify(gunzip) as Inflate],
  ['deflate', promisify(inflate) as Inflate],
  ['br', promisify(brotliDecompress) as Inflate],
]);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the body as strict JSON. @throws TransportError 400, 408, 413 or 415 */
export async function readJsonBody(request: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  return parseStrictJson(await readTextBody(request, limits));
}

/** Reads the body as UTF-8 text. @throws TransportError 400, 408, 413 or 415 */
export async function readTextBody(request: IncomingMessage, limits: BodyLimits): Promise<string> {
  const inflateBody = inflaters.get(request.headers['content-encoding']?.toLowerCase() ?? 'identity');
  if (inflateBody === undefined) throw new TransportError(415, 'unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes) throw tooLarge();
  const sent = await collect(request, limits);
  try {
    return utf8.decode(await inflateBody(sent, { maxOutputLength: limits.maxBytes }));
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : badRequest();
  }
}

async function collect(request: IncomingMessage, { maxBytes, timeoutMs }: BodyLimits): Promise<Buffer> {
  // The client has gone before anybody could hear of it.
  if (request.destroyed) throw badRequest();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TransportError(408, 'timeout', { connection: 'close' })),
      timeoutMs,
    );
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(tooLarge());
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // The client has gone: nobody will read this refusal.
    request.on('error', () => reject(badRequest()));
    request.on('close', () => {
      clearTimeout(timer);
      if (!request.readableEnded) reject(badRequest());
    });
  });
}

function tooLarge(): TransportError {
  return new TransportError(413, 'payload_too_large');
}
