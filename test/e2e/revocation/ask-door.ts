import { graphqlData } from '@compliance/testing/graphql';
import type { TestOrganization } from '@compliance/testing/new-organization';
import type { Door } from './attacked-system.ts';

export type Reply = { status: number; headers: Record<string, string>; text: string };

/** The two things that are asked at doors: both go through `frameworks`. */
export type Question = { query: string; variables: object; tool: string; arguments: object };

export const unauthorized = '{"error":"unauthorized"}';

export function listFrameworks({ organizationId }: TestOrganization): Question {
  return {
    query: 'query ($id: ID!) { frameworks(organizationId: $id) { nodes { name } } }',
    variables: { id: organizationId },
    tool: 'listFrameworks',
    arguments: { organization_id: organizationId },
  };
}

export function addFramework({ organizationId }: TestOrganization, name: string): Question {
  return {
    query:
      'mutation ($input: CreateFrameworkInput!) { createFramework(input: $input) { framework { name } } }',
    variables: { input: { organizationId, name } },
    tool: 'addFramework',
    arguments: { organization_id: organizationId, name },
  };
}

/** Everything of the answer that could differ but for its time and number. */
export async function askDoor(
  { url, interface: which }: Door,
  credential: Record<string, string>,
  { query, variables, tool, arguments: toolArguments }: Question,
): Promise<Reply> {
  const params = { name: tool, arguments: toolArguments };
  const body =
    which === 'GraphQL' ? { query, variables } : { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credential },
    body: JSON.stringify(body),
  });
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

/** The names of all frameworks, as another credential sees them. */
export async function frameworkNames(
  system: { baseUrl: string },
  { organizationId, owner }: TestOrganization,
): Promise<string[]> {
  const query = `{ frameworks(organizationId: "${organizationId}", first: 100) { nodes { name } } }`;
  type Frameworks = { frameworks: { nodes: { name: string }[] } };
  const { frameworks } = await graphqlData<Frameworks>(system, owner, query);
  return frameworks.nodes.map(({ name }) => name);
}
