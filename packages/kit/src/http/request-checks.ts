import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { createBoundedMap } from '../process/bounded-map.ts';
import { readJsonBody } from './read-body.ts';
import { TransportError } from './transport-error.ts';

// Each check throws the TransportError for what it refuses. Their order is in `interface-front.ts`.

/** What was found acceptable last: nearly all clients send one of a few headers. */
const acceptable = createBoundedMap<true>(100);

const bodyLimits = { maxBytes: 256 * 1024, timeoutMs: 8_000 };

export function requirePost({ method }: IncomingMessage): void {
  if (method !== 'POST') throw new TransportError(405, 'method_not_allowed', { allow: 'POST' });
}

export function requireGet({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD')
    throw new TransportError(405, 'method_not_allowed', { allow: 'GET, HEAD' });
}

export function requireJsonContent({ headersDistinct }: IncomingMessage): void {
  const [type = '', ...others] = headersDistinct['content-type'] ?? [];
  if (others.length > 0 || (type !== 'application/json' && !isUtf8Json(type)))
    throw new TransportError(415, 'unsupported_media_type');
}

/** @param types the media types an answer may have */
export function requireAccepted(request: IncomingMessage, types: readonly string[]): void {
  const question = `${types} ${request.headers.accept ?? ''}`;
  if (acceptable.get(question)) return;
  if (preferredType(request, types) === undefined) throw new TransportError(406, 'not_acceptable');
  acceptable.set(question, true);
}

/**
 * Which of the media types the client likes best; of those it likes the same, the one it names first, or else the first
 * of `types`. Undefined if it takes none of them.
 */
export function preferredType(
  { headers: { accept } }: IncomingMessage,
  types: readonly string[],
): string | undefined {
  if (!accept || accept === '*/*') return types[0];
  const ranges = accept.toLowerCase().split(',').map(readRange);
  const liked = types.flatMap((type) => {
    const matching = [type, `${type.split('/')[0]}/*`, '*/*'];
    const mostSpecific = matching.find((name) => ranges.some(({ range }) => range === name));
    const position = ranges.findIndex(({ range }) => range === mostSpecific);
    const quality = ranges[position]?.quality ?? 0;
    return quality > 0 ? [{ type, quality, position }] : [];
  });
  return liked.toSorted((one, other) => other.quality - one.quality || one.position - other.position)[0]
    ?.type;
}

/** The most bytes that reading the body may take: as many as the client says, unless that tells nothing. */
export function bodyBytes({ headers }: IncomingMessage): number {
  const { 'content-length': length, 'content-encoding': encoding } = headers;
  const { maxBytes } = bodyLimits;
  return length === undefined || encoding !== undefined ? maxBytes : Math.min(Number(length), maxBytes);
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

function readRange(text: string): { range: string; quality: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { range, quality: quality === undefined ? 1 : Number(quality) };
}
