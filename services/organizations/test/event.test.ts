import { createGids } from '@compliance/kit/operation/gid';
import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { listAuditLog, listEvents } from '@compliance/testing/audit-operations';
import { eventually } from '@compliance/testing/eventually';
import { createFramework } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { inDatabase } from '@compliance/testing/in-database';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { untilLogged } from '@compliance/testing/until-logged';
import { createVendor, listVendors } from '@compliance/testing/vendor-operations';
import { walkList } from '@compliance/testing/walk-list';
import { beforeEach, expect, test } from '@jest/globals';

type Feed = { nodes: ApiRecord[]; cursor: string; hasMore: boolean };

const system = sharedTestSystem();
let organization: TestOrganization;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

beforeEach(async () => {
  organization = await newOrganization(system);
  const { organizationId, owner } = organization;
  await untilLogged(ask, organizationId, organizationId);
  await untilLogged(ask, organizationId, owner.profileId);
});

async function addVendor(name: string): Promise<string> {
  const { organizationId } = organization;
  const { id } = await askForOne(ask, createVendor, { organizationId, name });
  await untilLogged(ask, organizationId, id);
  return id;
}

async function read(after: string | null, first?: number): Promise<Feed> {
  const { organizationId, owner } = organization;
  const variables = { organizationId, after, first };
  return (await graphqlData<{ events: Feed }>(system, owner, listEvents.document, variables)).events;
}

test('the feed is the audit log, from its first entry on', async () => {
  const id = await addVendor('Hooli');
  const orderBy = { field: 'CREATED_AT', direction: 'ASC' };
  const { organizationId } = organization;
  const log = await walkList(ask, listAuditLog, { organizationId, orderBy, first: 100 });
  const { nodes, hasMore } = await read(null);
  expect(hasMore).toBe(false);
  expect(nodes).toEqual(
    log.map(({ id, sequence, action: type, occurredAt, resourceType, resourceId, changes }) => ({
      id,
      sequence,
      type,
      occurredAt,
      resourceType,
      resourceId,
      data: { changes },
    })),
  );
  expect(nodes.at(-1)).toMatchObject({ type: 'vendor.created', resourceId: id });
});

test('what another service has written is normally there within a second', async () => {
  const { organizationId } = organization;
  const waits: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const { id } = await askForOne(ask, createFramework, { organizationId, name });
    const written = performance.now();
    await eventually(async () => {
      const { nodes } = await read(null, 100);
      expect(nodes.at(-1)).toMatchObject({ type: 'framework.created', resourceId: id });
    });
    waits.push(performance.now() - written);
  }
  expect(waits.toSorted((one, other) => one - other)[2]).toBeLessThan(1_000);
});

test('who keeps the cursor sees each event once, in order, also those that come later', async () => {
  const met: ApiRecord[] = [];
  let cursor: string | null = null;
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await addVendor(name);
    for (let hasMore = true; hasMore; ) {
      const page: Feed = await read(cursor, 2);
      met.push(...page.nodes);
      ({ cursor, hasMore } = page);
    }
  }
  expect(met).toEqual((await read(null, 100)).nodes);
  expect(met.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  const end = await read(cursor);
  expect(end).toEqual({ nodes: [], cursor, hasMore: false });
});

test('no other cursor is taken for one of the feed', async () => {
  const { organizationId } = organization;
  for (const name of ['One', 'Two']) await addVendor(name);
  const { cursor } = await read(null, 1);
  const foreign = await newOrganization(system);
  const { owner } = foreign;
  const { events } = await graphqlData<{ events: Feed }>(system, owner, listEvents.document, foreign);
  const { nextCursor: ofVendors } = await ask(listVendors, { organizationId, first: 1 });
  const { nextCursor: ofLog } = await ask(listAuditLog, { organizationId, first: 1 });
  for (const after of [`${cursor}A`, '', '1', events.cursor, ofVendors, ofLog]) {
    expect(await ask(listEvents, { organizationId, after })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['after'],
      reasons: ['INVALID_CURSOR'],
    });
  }
});

test('who has read further than the log goes since a backup was restored is told so', async () => {
  const { organizationId } = organization;
  const { cursor: before } = await read(null, 1);
  await addVendor('Lost');
  const { cursor: after } = await read(null);
  const gids = createGids(Buffer.from(system.secrets.gidKey, 'base64url'));
  const scopeId = gids.decode(organizationId)?.scopeId ?? '';
  const another = { $set: { hash: '1'.repeat(64) } };
  await inDatabase(`${system.databasePrefix}_organizations`, (database) =>
    database.collection('audit').updateOne({ organizationId: scopeId, sequence: 3 }, another),
  );
  expect(await ask(listEvents, { organizationId, after })).toMatchObject({ reasons: ['INVALID_CURSOR'] });
  expect((await read(before)).nodes).toHaveLength(2);
});

test.each([0, -1, 101])('a page of %j events is refused', async (first) => {
  const { organizationId } = organization;
  expect(await ask(listEvents, { organizationId, first })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['first'],
  });
});
