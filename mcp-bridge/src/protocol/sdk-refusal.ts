import type { IncomingHttpHeaders } from 'node:http';
import {
  CallToolRequestParamsSchema,
  PaginatedRequestParamsSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { JsonRpcError, unknownMethod } from './json-rpc-error.ts';
import type { Request } from './message.ts';
import { invalidParameters, placesIn } from './parameters.ts';
import { protocolVersionOf, unsupportedVersion } from './versions.ts';

/** What the SDK answers instead of a result. `envelope` is about `_meta`: the keys it lacks, or the bad one. */
type SdkError = {
  code: number;
  message: string;
  data?: { envelope?: { missing?: string[]; key?: string } };
};

const schemas = new Map<string, z.ZodType>([
  ['tools/call', CallToolRequestParamsSchema],
  ['tools/list', PaginatedRequestParamsSchema],
]);

export function readSdkError(contentType: string, text: string): SdkError | undefined {
  // Results are long, and need not be read to be known.
  if (contentType !== 'application/json' || text.startsWith('{"result":')) return undefined;
  return (JSON.parse(text) as { error?: SdkError }).error;
}

/**
 * What the SDK has refused, in our words: its own are a validator's report, or hold whatever the client has sent.
 * @throws Error for what is not the client's fault
 */
export function inOurWords(error: SdkError, request: Request, headers: IncomingHttpHeaders): JsonRpcError {
  const { code, data } = error;
  if (code === -32601) return unknownMethod();
  if (code === -32022) return unsupportedVersion(data);
  if (code === -32020) {
    const header = strayHeader(request, headers);
    return new JsonRpcError(code, `The header ${header} does not say what the message says`);
  }
  const places = badPlaces(error, request);
  // The SDK takes some bad parameters for a failure of the server.
  if (code !== -32600 && code !== -32602 && places.length === 0) throw new Error(error.message);
  return invalidParameters(places);
}

function strayHeader({ method, params }: Request, headers: IncomingHttpHeaders): string {
  const { _meta: meta } = (params ?? {}) as { _meta?: Record<string, unknown> };
  if (meta?.[PROTOCOL_VERSION_META_KEY] !== protocolVersionOf(headers)) return 'MCP-Protocol-Version';
  return headers['mcp-method'] === method ? 'Mcp-Name' : 'Mcp-Method';
}

function badPlaces({ code, data }: SdkError, { method, params }: Request): string[] {
  // Everything else in a message was read before the SDK saw it.
  if (code === -32600) return ['_meta'];
  const { missing, key } = data?.envelope ?? {};
  if (key !== undefined) return [`_meta.${key}`];
  if (missing !== undefined) return missing.map((name) => (name === '_meta' ? name : `_meta.${name}`));
  const schema = schemas.get(method);
  return schema === undefined ? [] : placesIn(schema.safeParse(params));
}
