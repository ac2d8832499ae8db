import {
  CallToolRequestParamsSchema,
  InitializeRequestParamsSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { callResultText } from '../tool-result.ts';
import type { Toolbox } from '../toolbox.ts';
import { capabilities, implementation, instructions } from './implementation.ts';
import { JsonRpcError } from './json-rpc-error.ts';
import type { Request } from './message.ts';
import { isPlainCall, type ToolCall } from './plain-message.ts';
import { legacyVersions } from './versions.ts';

/** Answers the result as JSON. */
type Method = (params: Request['params'], toolbox: Toolbox) => string | Promise<string>;

const methods = new Map<string, Method>([
  ['initialize', initialize],
  ['ping', () => '{}'],
  ['tools/list', (_params, toolbox) => `{"tools":${toolbox.listText()}}`],
  ['tools/call', callNamed],
]);

/**
 * Answers, as JSON, a request of the versions of 2024 and 2025. No state is kept, so nothing has to be initialized
 * first.
 * @throws JsonRpcError
 */
export async function answerLegacy({ id, method, params }: Request, toolbox: Toolbox): Promise<string> {
  const run = methods.get(method);
  if (run === undefined) throw new JsonRpcError(-32601, 'Unknown method');
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${await run(params, toolbox)}}`;
}

function initialize(params: unknown): string {
  const { protocolVersion: requested } = parse(InitializeRequestParamsSchema, params);
  const protocolVersion = legacyVersions.find((version) => version === requested) ?? legacyVersions[0];
  return JSON.stringify({ protocolVersion, capabilities, serverInfo: implementation, instructions });
}

async function callNamed(params: Request['params'], toolbox: Toolbox): Promise<string> {
  const { name, arguments: toolArguments } = readCall(params);
  return callResultText(await toolbox.call(name, toolArguments));
}

/** @throws JsonRpcError */
export function readCall(params: Request['params']): ToolCall {
  return isPlainCall(params) ? params : parse(CallToolRequestParamsSchema, params);
}

function parse<Params>(schema: z.ZodType<Params>, params: unknown): Params {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => ['params', ...path].join('.'));
  throw new JsonRpcError(-32602, `Invalid parameters: ${places.join(', ')}`);
}
