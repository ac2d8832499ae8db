import type { FieldIssue } from '@compliance/kit/operation/errors';
import { type ClientError, maskedError } from '@compliance/kit/subgraph/graphql-errors';
import { snakeCase } from './letter-case.ts';
import type { ToolResult } from './tool-result.ts';
import { pagingNames } from './tools/paging.ts';
import type { Tool } from './tools/tool.ts';

/** A failed call as its agent sees it: a result that says what to change. */
export function toolError(text: string): ToolResult {
  return { text, isError: true };
}

export function badArguments(tool: Tool, issues: readonly FieldIssue[]): ToolResult {
  return correctable(
    tool,
    issues.map(({ field, message }) => `${field}: ${message}`),
  );
}

/** @param repeats whether the call does no harm if it is made twice */
export function unavailable(repeats: boolean): ToolResult {
  const careful = repeats ? '' : ' Before you repeat it, check whether the change was made.';
  return toolError(
    `SUBGRAPH_UNAVAILABLE: the service is busy or unreachable. Try again in a moment.${careful}`,
  );
}

/** What the graph complained about, in the agent's names. */
export function graphError(tool: Tool, errors: readonly ClientError[], repeats: boolean): ToolResult {
  const [first = maskedError('')] = errors;
  const { code, currentVersion, requestId } = first.extensions;
  if (code === 'BAD_USER_INPUT') return correctable(tool, errors.map(inAgentNames));
  if (code === 'SUBGRAPH_UNAVAILABLE') return unavailable(repeats);
  const details = [
    ...(currentVersion === undefined ? [] : [`The current version is ${currentVersion}.`]),
    ...(requestId === undefined ? [] : [`Request id: ${requestId}`]),
  ];
  return toolError([`${code}: ${inAgentNames(first)}`, ...details].join(' '));
}

function correctable(tool: Tool, complaints: readonly string[]): ToolResult {
  return toolError([...complaints, `BAD_USER_INPUT: correct this and call ${tool.name} again.`].join('\n'));
}

/** The message, which begins with the field it is about, with the argument of that field instead. */
function inAgentNames({ message, extensions: { field } }: ClientError): string {
  if (field === undefined || !message.startsWith(`${field}: `)) return message;
  return `${pagingNames[field] ?? snakeCase(field)}${message.slice(field.length)}`;
}
