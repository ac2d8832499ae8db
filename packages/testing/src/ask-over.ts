import { camelCaseKeys, snakeCaseKeys } from '@compliance/mcp-bridge/letter-case';
import { callTool } from './call-tool.ts';
import { graphql } from './graphql.ts';
import type { Member } from './join-organization.ts';
import type { TestSystem } from './test-system.ts';

/** Something that scripts ask for by a document, and agents, where they can, by a tool. */
export type ApiOperation = { document: string; tool?: string };

export type ApiRecord = { id: string; version: number; name: string; [field: string]: unknown };

/** What either interface answered, in the words of the graph. */
export type ApiAnswer = {
  /** The one record, or those of a list's page. */
  records: ApiRecord[];
  nextCursor: string | undefined;
  previousCursor?: string | undefined;
  /** Undefined when nothing went wrong. */
  code: string | undefined;
  /** The bad fields, in order. */
  fields: string[];
  /** Why they are bad; only scripts are told by a code. */
  reasons?: string[];
  /** What went wrong, as it was said. */
  complaint: unknown;
};

export type Interface = 'GraphQL' | 'MCP';

/** Who asks whom, as soon as both are there. */
export type Caller = () => { system: Address; member: Keys };

type Address = Pick<TestSystem, 'baseUrl'>;
type Keys = Pick<Member, 'personalKey' | 'mcpKey'> & { idempotencyKey?: string };

/** Asks with the arguments of the operation in camelCase; those of a mutation are its input. */
export type Ask = (operation: ApiOperation, variables: object) => Promise<ApiAnswer>;

export const interfaces: readonly Interface[] = ['GraphQL', 'MCP'];

/** One member's way to the system. What is true of the system is true over both. */
export function askOver(which: Interface, caller: Caller): Ask {
  const ask = which === 'GraphQL' ? askAsScript : askAsAgent;
  return (operation, variables) => {
    const { system, member } = caller();
    return ask(system, member, operation, variables);
  };
}

/** For steps that must succeed. @throws Error with what was complained about */
export async function askForOne(ask: Ask, operation: ApiOperation, variables: object): Promise<ApiRecord> {
  const { records, code, fields } = await ask(operation, variables);
  const [record] = records;
  if (record === undefined) throw new Error(`${operation.document}: ${code} ${fields}`);
  return record;
}

type PageInfo = Record<'hasNextPage' | 'hasPreviousPage', boolean> &
  Record<'endCursor' | 'startCursor', string>;
type Page = { nodes: ApiRecord[]; pageInfo?: PageInfo };
type Root = Page | ApiRecord | Record<string, ApiRecord>;

async function askAsScript(
  system: Address,
  member: Keys,
  { document }: ApiOperation,
  variables: object,
): Promise<ApiAnswer> {
  const sent = document.includes('$input') ? { input: variables } : variables;
  const { data, errors } = await graphql<Record<string, Root | null>>(system, member, document, sent);
  const [root] = Object.values(data ?? {});
  return {
    records: root == null ? [] : recordsIn(root),
    ...cursorsIn(root ?? {}),
    code: errors[0]?.extensions.code,
    fields: errors.flatMap(({ extensions }) => extensions.field ?? []),
    reasons: errors.flatMap(({ extensions }) => extensions.reason ?? []),
    complaint: errors,
  };
}

/** A list has nodes, a record an id; a payload holds the record. */
function recordsIn(root: Root): ApiRecord[] {
  if (isPage(root)) return root.nodes;
  if ('id' in root) return [root as ApiRecord];
  return Object.values(root).filter((value) => typeof value === 'object' && value !== null);
}

function cursorsIn(root: Root): Pick<ApiAnswer, 'nextCursor' | 'previousCursor'> {
  const info = isPage(root) ? root.pageInfo : undefined;
  return {
    nextCursor: info?.hasNextPage ? info.endCursor : undefined,
    previousCursor: info?.hasPreviousPage ? info.startCursor : undefined,
  };
}

function isPage(root: Root): root is Page {
  return 'nodes' in root;
}

async function askAsAgent(
  system: Address,
  member: Keys,
  { tool = '' }: ApiOperation,
  { first, after, ...others }: { first?: unknown; after?: unknown },
): Promise<ApiAnswer> {
  const named = { ...withBareId(tool, others), size: first, cursor: after };
  const toolArguments = snakeCaseKeys(named) as object;
  const { isError, content, text } = await callTool(system, member, tool, toolArguments);
  if (isError) return { records: [], nextCursor: undefined, ...refusalIn(text) };
  const { nextCursor, ...answered } = camelCaseKeys(content) as { nextCursor?: string };
  const records = Object.values(answered)
    .flat()
    .filter((value) => typeof value === 'object') as ApiRecord[];
  return { records, nextCursor, code: undefined, fields: [], complaint: [] };
}

/** What a tool deletes or restores is its `id`, where the graph says `assetId`. */
function withBareId(tool: string, variables: Record<string, unknown>): object {
  const [, noun] = /^(?:delete|restore)(.+)/.exec(tool) ?? [];
  if (noun === undefined) return variables;
  const { [`${noun.toLowerCase()}Id`]: id, ...others } = variables;
  return { id, ...others };
}

/** `owner_id: …` line by line, then `BAD_USER_INPUT: …`; any other refusal is one line, such as `CONFLICT: name: …`. */
export function refusalIn(text: string): Pick<ApiAnswer, 'code' | 'fields' | 'complaint'> {
  const heads = [...text.matchAll(/^(?:[A-Z_]+: )?([a-z][\w.]*): /gm)].map(([, field = '']) => field);
  const [, code] = /^([A-Z_]+): /m.exec(text) ?? [];
  const names: Record<string, string> = { size: 'first', cursor: 'after' };
  return { code, fields: heads.map((field) => names[field] ?? camelCase(field)), complaint: text };
}

function camelCase(field: string): string {
  return Object.keys(camelCaseKeys({ [field]: null }) as object)[0] ?? field;
}
