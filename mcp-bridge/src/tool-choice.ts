import type { IncomingMessage } from 'node:http';
import { JsonRpcError } from './protocol/json-rpc-error.ts';
import { toolsets } from './tools/registry.ts';
import type { Tool } from './tools/tool.ts';

/** What a client asked to see: whole toolsets, and whether it wants to write at all. */
export type ToolChoice = { tools: readonly Tool[]; readOnly: boolean };

/** @throws JsonRpcError for a toolset that does not exist */
export function readToolChoice({ headers, url = '' }: IncomingMessage): ToolChoice {
  const [, query] = url.split('?', 2);
  const asked = query && new URLSearchParams(query).get('toolsets');
  const named = String(headers['x-mcp-toolsets'] || asked || 'default');
  const names = named.split(',').map((name) => name.trim());
  if (!names.every((name) => toolsets.has(name))) {
    throw new JsonRpcError(-32600, `Unknown toolset. There are: ${[...toolsets.keys()].join(', ')}.`);
  }
  return {
    // In the registry's order, so that the same choice is always the same list.
    tools: [...toolsets].flatMap(([name, tools]) => (names.includes(name) ? tools : [])),
    // Whatever else a client puts there, it does not mean to write.
    readOnly: (headers['x-mcp-readonly'] ?? 'false') !== 'false',
  };
}
