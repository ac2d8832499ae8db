import type { ErrorExtensions } from '@compliance/kit/subgraph/graphql-errors';
import { refusalIn } from '@compliance/testing/ask-over';
import { eventually } from '@compliance/testing/eventually';
import { type GraphOperation, graphOperations } from './graph-operations.ts';
import { fieldAt, type Place, withValueAt } from './id-places.ts';
import { sampleOf } from './samples.ts';
import { type SweptTool, sweptTools, toolsetNames } from './swept-tools.ts';
import type { SignedInMember } from './tenant.ts';

/** What came back, byte by byte, and what it says. */
export type Answer = {
  status: number;
  text: string;
  /** Undefined when nothing went wrong. */
  code: string | undefined;
  /** The bad fields as the graph calls them. */
  fields: string[];
};

/** Where to ask, and everything that was answered there. */
export type Client = { baseUrl: string; heard: string[] };

/** An operation over one of the interfaces. */
export type Call = {
  /** `asset over GraphQL`, `getAsset over MCP`. */
  name: string;
  operation: GraphOperation;
  /** Whether what stands there is asked for at all: a tool may have no such argument. */
  takes(place: Place): boolean;
  /** With a key, or with a session where keys are refused unless one is insisted on. */
  ask(client: Client, caller: Caller, variables: Variables, insistOnKey?: boolean): Promise<Answer>;
};

/** Who asks, and what the request is called if it may be sent again. */
type Caller = SignedInMember & { idempotencyKey?: string };

type Variables = Record<string, unknown>;

export const calls: readonly Call[] = [...graphOperations.map(overGraphql), ...sweptTools.map(overMcp)];

/** @throws Error when there is none of this name */
export function callNamed(name: string): Call {
  const found = calls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

function overGraphql(operation: GraphOperation): Call {
  const { name, args, document } = operation;
  return {
    name: `${name} over GraphQL`,
    operation,
    takes: ([first]) => first === 'parentId' || args.some((argument) => argument.name === first),
    async ask(client, caller, variables, insistOnKey = false) {
      const withSession = sampleOf(operation).needsSession && !insistOnKey;
      const credential = withSession
        ? { cookie: caller.cookie, 'sec-fetch-site': 'same-origin' }
        : { authorization: `Bearer ${caller.personalKey}` };
      const { idempotencyKey } = caller;
      const headers = { ...credential, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
      const body = { query: document, variables };
      const { status, text } = await send(client, '/api/console/v1/graphql', headers, body);
      return { status, text, ...outcomeOf(JSON.parse(text)) };
    },
  };
}

type GraphAnswer = { error?: string; errors?: { extensions: ErrorExtensions }[] };

function outcomeOf({ error, errors = [] }: GraphAnswer): Pick<Answer, 'code' | 'fields'> {
  const fields = errors.flatMap(({ extensions }) => extensions.field ?? []);
  return { code: errors[0]?.extensions.code ?? error, fields };
}

function overMcp({ name, operation, argumentsFrom }: SweptTool): Call {
  return {
    name: `${name} over MCP`,
    operation,
    takes: (place) =>
      JSON.stringify(argumentsFrom(withValueAt({}, place, fieldAt(place)))).includes(fieldAt(place)),
    async ask(client, { mcpKey, idempotencyKey }, variables) {
      const headers = { authorization: `Bearer ${mcpKey}`, 'x-mcp-toolsets': toolsetNames };
      const meta = { _meta: { 'idempotency-key': idempotencyKey } };
      const params = { name, arguments: argumentsFrom(variables), ...meta };
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const { status, text } = await send(client, '/api/mcp/v1', headers, body);
      const { result } = JSON.parse(text) as { result?: { isError?: boolean; content: { text: string }[] } };
      if (result === undefined) throw new Error(`${name}: ${text}`);
      const refusal = result.isError
        ? refusalIn(result.content[0]?.text ?? '')
        : { code: undefined, fields: [] };
      return { status, text, code: refusal.code, fields: refusal.fields };
    },
  };
}

type Sent = { status: number; text: string };

/** A machine that is too busy says so, and is asked again: nothing in the sweeps changes anything. */
function send(...request: Parameters<typeof sendOnce>): Promise<Sent> {
  return eventually(async () => {
    const sent = await sendOnce(...request);
    if (/SUBGRAPH_UNAVAILABLE|"error":"unavailable"/.test(sent.text)) throw new Error(sent.text);
    return sent;
  });
}

async function sendOnce(
  { baseUrl, heard }: Client,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Sent> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  heard.push(text);
  return { status: response.status, text };
}
