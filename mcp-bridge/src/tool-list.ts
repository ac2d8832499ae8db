import { isAllowed, needsNoRole } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import { describeTool } from './describe-tool.ts';
import type { ToolChoice } from './tool-choice.ts';
import { toolsets } from './tools/registry.ts';
import type { Tool } from './tools/tool.ts';

const descriptions = new Map([...toolsets.values()].flat().map((tool) => [tool, describeTool(tool)]));

/** By the roles of those who were shown them. */
const texts = new WeakMap<ToolChoice, Map<string, string>>();

/** What `tools/list` shows somebody of the tools they chose. */
export function toolList(choice: ToolChoice, principal: Principal): ToolDescription[] {
  const listed = [...choice.tools.values()].filter(
    (tool) => !isWithheld(tool, choice) && isUsable(tool, principal),
  );
  return listed.flatMap((tool) => descriptions.get(tool) ?? []);
}

/** The same as JSON, which is made once for all who have the same roles. */
export function toolListText(choice: ToolChoice, principal: Principal): string {
  const known = texts.get(choice) ?? new Map<string, string>();
  texts.set(choice, known);
  const roles = [...new Set(principal.memberships.map(({ role }) => role))].sort().join();
  const text = known.get(roles) ?? JSON.stringify(toolList(choice, principal));
  known.set(roles, text);
  return text;
}

/** Whether the client does not mean to use it, since it writes. */
export function isWithheld({ annotations }: Tool, { readOnly }: ToolChoice): boolean {
  return readOnly && !annotations.readOnlyHint;
}

/**
 * Whether somebody's role allows it in any of their organizations, or it needs none. Whether a call is allowed is for
 * the service to say, in the organization it is about.
 */
export function isUsable({ action }: Tool, { memberships }: Principal): boolean {
  return needsNoRole(action) || memberships.some(({ role }) => isAllowed(action, role));
}
