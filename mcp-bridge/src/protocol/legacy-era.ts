import {
  CallToolRequestParamsSchema,
  InitializeRequestParamsSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { Toolbox } from '../toolbox.ts';
import { capabilities, implementation, instructions } from './implementation.ts';
import { JsonRpcError } from './json-rpc-error.ts';
import type { Request } from './message.ts';
import { legacyVersions } from './versions.ts';

type Method = (params: unknown, toolbox: Toolbox) => object | Promise<object>;

const methods = new Map<string, Method>([
  ['initialize', initialize],
  ['ping', () => ({})],
  ['tools/list', (_params, toolbox) => ({ tools: toolbox.list() })],
  ['tools/call', callNamed],
]);

/**
 * Answers a request of the versions of 2024 and 2025. No state is kept, so nothing has to be initialized first.
 * @throws JsonRpcError
 */
export async function answerLegacy({ id, method, params }: Request, toolbox: Toolbox): Promise<object> {
  const run = methods.get(method);
  if (run === undefined) throw new JsonRpcError(-32601, 'Unknown method');
  return { jsonrpc: '2.0', id, result: await run(params, toolbox) };
}

function initialize(params: unknown): object {
  const { protocolVersion: requested } = parse(InitializeRequestParamsSchema, params);
  const protocolVersion = legacyVersions.find((version) => version === requested) ?? legacyVersions[0];
  return { protocolVersion, capabilities, serverInfo: implementation, instructions };
}

function callNamed(params: unknown, toolbox: Toolbox): Promise<object> {
  const { name, arguments: toolArguments } = parse(CallToolRequestParamsSchema, params);
  return toolbox.call(name, toolArguments);
}

function parse<Params>(schema: z.ZodType<Params>, params: unknown): Params {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => ['params', ...path].join('.'));
  throw new JsonRpcError(-32602, `Invalid parameters: ${places.join(', ')}`);
}
