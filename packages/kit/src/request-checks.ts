import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { readJsonBody } from './read-body.ts';
import { TransportError } from './transport-error.ts';

/** The rows of the transport table that say what a request must look like; each throws the TransportError of its row. */

const bodyLimits = { maxBytes: 256 * 1024, timeoutMs: 8_000 };

export function requirePost({ method }: IncomingMessage): void {
  if (method !== 'POST') throw new TransportError(405, 'method_not_allowed', { allow: 'POST' });
}

export function requireJsonContent({ headers }: IncomingMessage): void {
  const type = headers['content-type'] ?? '';
  if (type !== 'application/json' && !isUtf8Json(type))
    throw new TransportError(415, 'unsupported_media_type');
}

/** @param types the media types an answer may have */
export function requireAccepted({ headers: { accept } }: IncomingMessage, types: readonly string[]): void {
  if (accept && accept !== '*/*' && !accepts(accept, types)) throw new TransportError(406, 'not_acceptable');
}

/** Reads the body as one strict JSON object. */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request, bodyLimits);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new TransportError(400, 'not_an_object');
  return body as Record<string, unknown>;
}

function isUtf8Json(type: string): boolean {
  try {
    const { essence, params } = new MIMEType(type);
    return essence === 'application/json' && (params.get('charset') ?? 'utf-8').toLowerCase() === 'utf-8';
  } catch {
    return false;
  }
}

function accepts(accept: string, types: readonly string[]): boolean {
  const qualities = new Map(accept.toLowerCase().split(',').map(readRange));
  return types.some((type) => {
    const ranges = [type, `${type.split('/')[0]}/*`, '*/*'];
    const mostSpecific = ranges.find((range) => qualities.has(range));
    return mostSpecific !== undefined && qualities.get(mostSpecific) !== 0;
  });
}

function readRange(text: string): [range: string, quality: number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [range, quality === undefined ? 1 : Number(quality)];
}
