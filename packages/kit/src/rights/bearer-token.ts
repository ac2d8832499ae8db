import type { IncomingMessage } from 'node:http';

const bearer = /^bearer ([^\s,]+)$/i;

/** The token of a request with exactly one well-formed `Authorization: Bearer` header. */
export function bearerToken(request: IncomingMessage): string | undefined {
  const [header, ...more] = request.headersDistinct['authorization'] ?? [];
  return more.length === 0 ? bearer.exec(header ?? '')?.[1] : undefined;
}
