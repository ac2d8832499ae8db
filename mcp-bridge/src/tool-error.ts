import type { FieldIssue } from '@compliance/kit/errors';
import { type ClientError, maskedError } from '@compliance/kit/graphql-errors';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { snakeCase } from './letter-case.ts';
import { pagingNames } from './tools/paging.ts';
import type { Tool } from './tools/tool.ts';

/** A failed call as its agent sees it: a result that says what to change. */
export function toolError(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

export function badArguments(
  tool: Tool,
  issues: readonly Pick<FieldIssue, 'field' | 'message'>[],
): CallToolResult {
  const lines = issues.map(({ field, message }) => `${field}: ${message}`);
  return toolError([...lines, `BAD_USER_INPUT: correct this and call ${tool.name} again.`].join('\n'));
}

export function unavailable(tool: Tool): CallToolResult {
  const careful = tool.annotations.readOnlyHint ? '' : ' Look first whether the change was made.';
  return toolError(
    `SUBGRAPH_UNAVAILABLE: the service is busy or unreachable. Try again in a moment.${careful}`,
  );
}

/** What the graph complained about, in the agent's names. */
export function graphError(tool: Tool, errors: readonly ClientError[]): CallToolResult {
  const [first = maskedError('')] = errors;
  const { code, field, currentVersion, requestId } = first.extensions;
  if (code === 'BAD_USER_INPUT') return badArguments(tool, errors.map(inAgentNames));
  if (code === 'SUBGRAPH_UNAVAILABLE') return unavailable(tool);
  const subject = field === undefined ? '' : `${argumentName(field)}: `;
  const details = [
    ...(currentVersion === undefined ? [] : [`The current version is ${currentVersion}.`]),
    ...(requestId === undefined ? [] : [`Request id: ${requestId}`]),
  ];
  return toolError([`${code}: ${subject}${first.message}`, ...details].join(' '));
}

function inAgentNames({ message, extensions: { field } }: ClientError): { field: string; message: string } {
  if (field === undefined) return { field: 'arguments', message };
  const prefix = `${field}: `;
  return {
    field: argumentName(field),
    message: message.startsWith(prefix) ? message.slice(prefix.length) : message,
  };
}

function argumentName(field: string): string {
  return pagingNames[field] ?? snakeCase(field);
}
