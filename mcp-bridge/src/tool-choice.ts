import type { IncomingMessage } from 'node:http';
import { JsonRpcError } from './protocol/json-rpc-error.ts';
import { toolsets } from './tools/registry.ts';
import type { Tool } from './tools/tool.ts';

/** What a client asked to see: whole toolsets, and whether it wants to write at all. */
export type ToolChoice = { tools: ReadonlyMap<string, Tool>; readOnly: boolean };

/** What nearly every client asks for: nothing in particular. */
const unchosen: ToolChoice = { tools: toolsNamed('default'), readOnly: false };

/**
 * All toolsets that are named, wherever and however often.
 * @throws JsonRpcError for a toolset that does not exist
 */
export function readToolChoice({ headers, url = '' }: IncomingMessage): ToolChoice {
  const names = [headers['x-mcp-toolsets'], ...namedInQuery(url)].filter(Boolean).join();
  // Whatever else a client puts there, it does not mean to write.
  const readOnly = (headers['x-mcp-readonly'] ?? 'false') !== 'false';
  return names || readOnly ? { tools: toolsNamed(names || 'default'), readOnly } : unchosen;
}

function namedInQuery(url: string): string[] {
  const start = url.indexOf('?');
  return start < 0 ? [] : new URLSearchParams(url.slice(start)).getAll('toolsets');
}

/** @param list names of toolsets, with commas between them */
function toolsNamed(list: string): ToolChoice['tools'] {
  const names = list.split(',').map((name) => name.trim());
  if (!names.every((name) => toolsets.has(name))) {
    throw new JsonRpcError(-32600, `Unknown toolset. There are: ${[...toolsets.keys()].join(', ')}.`);
  }
  // In the registry's order, so that the same choice is always the same list.
  const tools = [...toolsets].flatMap(([name, tools]) => (names.includes(name) ? tools : []));
  return new Map(tools.map((tool) => [tool.name, tool]));
}
