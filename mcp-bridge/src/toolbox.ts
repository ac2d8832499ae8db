import { isAllowed, needsNoRole } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import { type Backend, type Caller, callTool } from './call-tool.ts';
import { describeTool } from './describe-tool.ts';
import { JsonRpcError } from './protocol/json-rpc-error.ts';
import type { ToolChoice } from './tool-choice.ts';
import { toolError } from './tool-error.ts';
import type { ToolResult } from './tool-result.ts';
import { toolsets } from './tools/registry.ts';
import type { Tool } from './tools/tool.ts';

/** The tools as one caller has them. */
export type Toolbox = {
  list(): ToolDescription[];
  /** The same list as JSON. */
  listText(): string;
  /** @throws JsonRpcError for a tool that is not among the chosen ones, UnauthenticatedError */
  call(name: string, untrusted: unknown): Promise<ToolResult>;
};

const descriptions = new Map([...toolsets.values()].flat().map((tool) => [tool, describeTool(tool)]));
const descriptionTexts = new Map(
  [...descriptions].map(([tool, description]) => [tool, JSON.stringify(description)]),
);

export function createToolbox(choice: ToolChoice, caller: Caller, backend: Backend): Toolbox {
  const listed = (): Tool[] =>
    choice.tools.filter((tool) => !isWithheld(tool, choice) && isUsableBy(tool, caller.admission.principal));

  return {
    list: () => listed().flatMap((tool) => descriptions.get(tool) ?? []),
    listText: () => `[${listed().map((tool) => descriptionTexts.get(tool))}]`,

    async call(name, untrusted = {}) {
      const tool = choice.tools.find((candidate) => candidate.name === name);
      if (tool === undefined) throw new JsonRpcError(-32602, 'Unknown tool: see tools/list for the names');
      if (isWithheld(tool, choice)) {
        return toolError(
          `FORBIDDEN: ${name} changes data, and this connection is read-only (X-MCP-Readonly).`,
        );
      }
      return callTool(tool, untrusted, caller, backend);
    },
  };
}

function isWithheld({ annotations }: Tool, { readOnly }: ToolChoice): boolean {
  return readOnly && !annotations.readOnlyHint;
}

/** Only for the list: whether a call is allowed is for the service to say, in the organization it is about. */
function isUsableBy({ action }: Tool, { memberships }: Principal): boolean {
  return needsNoRole(action) || memberships.some(({ role }) => isAllowed(action, role));
}
