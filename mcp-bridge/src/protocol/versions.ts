import type { IncomingHttpHeaders } from 'node:http';
import { classifyInboundRequest } from '@modelcontextprotocol/server';
import { JsonRpcError } from './json-rpc-error.ts';
import type { Request } from './message.ts';
import { invalidParameters } from './parameters.ts';
import { isPlainMessage } from './plain-message.ts';

/** The versions that begin with `initialize`, newest first. */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** The version in which every request says its own. */
const modernVersion = '2026-07-28';

/** Those of which a header tells that the message is one of theirs; undefined where there is none. */
const legacyHeaders = new Set<string | undefined>([undefined, ...legacyVersions]);

const supported: readonly string[] = [modernVersion, ...legacyVersions];

/** What the SDK says of a message with a `_meta` that cannot be one, so that only the header tells the version. */
const unreadable = 'invalid-json-rpc-body';

/** @throws JsonRpcError for a version that is not spoken here; a request without the header is accepted */
export function refuseUnsupported(requested: string | undefined): void {
  if (requested === undefined || supported.includes(requested)) return;
  throw unsupportedVersion({ supported, requested });
}

/** @param versions what is spoken instead, and what was asked for */
export function unsupportedVersion(versions: unknown): JsonRpcError {
  return new JsonRpcError(-32022, 'Unsupported protocol version', versions);
}

/**
 * Whether a message is of a version with a handshake. It says so itself; the header must only not contradict it.
 * @throws JsonRpcError if it cannot be read
 */
export function isLegacy(body: Request, protocolVersionHeader: string | undefined): boolean {
  if (legacyHeaders.has(protocolVersionHeader) && isPlainMessage(body)) return true;
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...(protocolVersionHeader !== undefined && { protocolVersionHeader }),
  });
  if (outcome.kind === 'reject' && outcome.cell === unreadable && protocolVersionHeader !== modernVersion)
    throw invalidParameters(['_meta']);
  return outcome.kind === 'legacy';
}

export function protocolVersionOf(headers: IncomingHttpHeaders): string | undefined {
  return headers['mcp-protocol-version']?.toString();
}
