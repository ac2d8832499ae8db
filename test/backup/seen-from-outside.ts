import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportOrganization } from '@compliance/cli/commands/export';
import { asCommandLine } from '@compliance/stack/as-command-line';
import { graphqlData } from '@compliance/testing/graphql';
import type { TestOrganization } from '@compliance/testing/new-organization';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import type { TestSystem } from '@compliance/testing/test-system';

/** All files of an export. */
export async function exportOf(
  { internalUrls, secrets }: TestSystem,
  { organizationId: organization }: TestOrganization,
): Promise<string> {
  const output = join(await temporaryDirectory(), 'export');
  await asCommandLine(internalUrls, secrets, (services) =>
    exportOrganization.run(services, { organization, output }),
  );
  const files = (await readdir(output)).map((file) => readFile(join(output, file), 'utf8'));
  return (await Promise.all(files)).join('\n');
}

const events = `query ($organizationId: ID!) {
  events(organizationId: $organizationId, first: 100) { hasMore nodes { id type resourceId data } }
}`;

/** The event feed from its start. @throws Error when there is none, or more than a page */
export async function eventFeedOf(
  system: TestSystem,
  { organizationId, owner }: TestOrganization,
): Promise<string> {
  type Feed = { events: { hasMore: boolean; nodes: object[] } };
  const { events: feed } = await graphqlData<Feed>(system, owner, events, { organizationId });
  if (feed.hasMore || feed.nodes.length === 0) throw new Error('The feed is not that of the test');
  return JSON.stringify(feed);
}
