import type { Principal } from '@compliance/kit/operation/principal';
import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import { type Backend, type Caller, callTool } from './call-tool.ts';
import { JsonRpcError } from './protocol/json-rpc-error.ts';
import type { ToolChoice } from './tool-choice.ts';
import { toolError } from './tool-error.ts';
import { isUsable, isWithheld, toolList, toolListText } from './tool-list.ts';
import type { ToolResult } from './tool-result.ts';
import type { Tool } from './tools/tool.ts';

/** The tools as one caller has them. */
export type Toolbox = {
  list(): ToolDescription[];
  /** The same list as JSON. */
  listText(): string;
  /** @throws JsonRpcError for a tool that is not among the chosen ones, UnauthenticatedError */
  call(name: string, untrusted: unknown): Promise<ToolResult>;
};

export function createToolbox(choice: ToolChoice, caller: Caller, backend: Backend): Toolbox {
  return {
    list: () => toolList(choice, caller.admission.principal),
    listText: () => toolListText(choice, caller.admission.principal),

    async call(name, untrusted = {}) {
      const tool = choice.tools.get(name);
      if (tool === undefined) throw new JsonRpcError(-32602, 'Unknown tool: see tools/list for the names');
      const refusal = refusalOf(tool, choice, caller.admission.principal);
      if (refusal !== undefined) return toolError(`FORBIDDEN: ${refusal}`);
      return callTool(tool, untrusted, caller, backend);
    },
  };
}

/** Why a tool that is known is not in the list, so that no arguments would do. */
function refusalOf(tool: Tool, choice: ToolChoice, principal: Principal): string | undefined {
  if (isWithheld(tool, choice))
    return `${tool.name} changes data, and this connection is read-only (X-MCP-Readonly).`;
  // Somebody without an organization has no role: every record they name is unknown.
  if (principal.memberships.length > 0 && !isUsable(tool, principal))
    return `Your role does not allow ${tool.action} in any organization.`;
  return undefined;
}
