import {
  CallToolRequestParamsSchema,
  InitializeRequestParamsSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { callResultText } from '../tool-result.ts';
import type { Toolbox } from '../toolbox.ts';
import { capabilities, implementation, instructions } from './implementation.ts';
import { unknownMethod } from './json-rpc-error.ts';
import type { Request } from './message.ts';
import { parseParams } from './parameters.ts';
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
  if (run === undefined) throw unknownMethod();
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${await run(params, toolbox)}}`;
}

function initialize(params: unknown): string {
  const { protocolVersion: requested } = parseParams(InitializeRequestParamsSchema, params);
  const protocolVersion = legacyVersions.find((version) => version === requested) ?? legacyVersions[0];
  return JSON.stringify({ protocolVersion, capabilities, serverInfo: implementation, instructions });
}

async function callNamed(params: Request['params'], toolbox: Toolbox): Promise<string> {
  const { name, arguments: toolArguments } = readCall(params);
  return callResultText(await toolbox.call(name, toolArguments));
}

/** @throws JsonRpcError */
function readCall(params: Request['params']): ToolCall {
  return isPlainCall(params) ? params : parseParams(CallToolRequestParamsSchema, params);
}
