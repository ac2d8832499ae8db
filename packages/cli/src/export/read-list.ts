import type { CommandLineServices } from '@compliance/stack/as-command-line';
import type { Ask } from '@compliance/stack/graphql-as';
import type { ExportedList } from './exported-lists.ts';

type Page = { list: { nodes: object[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };

/** All records of a list of an organization, the oldest first. */
export async function* readList(
  ask: Ask,
  services: CommandLineServices,
  { service, field, selection }: ExportedList,
  organizationId: string,
): AsyncGenerator<object> {
  const query = `query ($organizationId: ID!, $after: String) {
    list: ${field}(
      organizationId: $organizationId, first: 100, after: $after, orderBy: { field: CREATED_AT, direction: ASC }
    ) { nodes { ${selection} } pageInfo { hasNextPage endCursor } }
  }`;
  for (let after: string | null = null; ; ) {
    const { list }: Page = await ask(services[service], query, { organizationId, after });
    yield* list.nodes;
    if (!list.pageInfo.hasNextPage) return;
    after = list.pageInfo.endCursor;
  }
}
