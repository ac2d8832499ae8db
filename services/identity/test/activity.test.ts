import { type ApiRecord, askOver } from '@compliance/testing/ask-over';
import { getLogEntry, listActivity } from '@compliance/testing/audit-operations';
import { graphql, graphqlData, type Sender } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { type Session, signIn } from '@compliance/testing/sign-in';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';

const system = sharedTestSystem();
const createKey = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }`;
const revokeKey = `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { id } } }`;

let organization: TestOrganization;
let session: Session;
let keyId: string;

type Activity = {
  nodes: ApiRecord[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

async function activityOf(sender: Sender, variables: object = { first: 100 }): Promise<Activity> {
  type Data = { viewer: { activity: Activity } };
  return (await graphqlData<Data>(system, sender, listActivity, variables)).viewer.activity;
}

beforeAll(async () => {
  organization = await newOrganization(system);
  session = await signIn(system.baseUrl, organization.owner);
  const input = { name: 'Script of Ada', kind: 'PERSONAL' };
  const created = await graphqlData<{ createApiKey: { apiKey: { id: string } } }>(
    system,
    session,
    createKey,
    { input },
  );
  keyId = created.createApiKey.apiKey.id;
  await graphqlData(system, session, createKey, { input: { ...input, dryRun: true } });
  await graphql(system, session, createKey, { input: { ...input, name: '' } });
  await graphqlData(system, session, revokeKey, { input: { apiKeyId: keyId } });
  await graphqlData(system, session, revokeKey, { input: { apiKeyId: keyId } });
});

test('each change of keys and sessions is one entry, the newest first', async () => {
  const { nodes, totalCount } = await activityOf(session);
  expect(nodes.slice(0, 3)).toMatchObject([
    { action: 'apiKey.revoked', resourceType: 'apiKey', resourceId: keyId, actor: { kind: 'SESSION' } },
    { action: 'apiKey.created', resourceId: keyId },
    { action: 'session.created', resourceType: 'session' },
  ]);
  expect(totalCount).toBe(nodes.length);
  const [newest] = nodes;
  expect(nodes.map(({ sequence }) => sequence)).toEqual(nodes.map((_, back) => totalCount - back));
  expect(nodes.slice(0, -1).map(({ previousHash }) => previousHash)).toEqual(
    nodes.slice(1).map(({ hash }) => hash),
  );
  expect(newest?.['changes']).toEqual([{ field: 'endReason', before: null, after: 'REVOKED' }]);
});

test('the activity is read in pages, from either end, with a key as well', async () => {
  const { nodes } = await activityOf(session);
  const { pageInfo, nodes: first } = await activityOf(organization.owner, { first: 2 });
  const { nodes: second } = await activityOf(organization.owner, { first: 2, after: pageInfo.endCursor });
  expect([...first, ...second]).toEqual(nodes.slice(0, 4));
  expect((await activityOf(session, { last: 1 })).nodes).toEqual(nodes.slice(-1));
});

test('the activity is the caller’s own, and no organization sees it', async () => {
  const { owner: stranger, organizationId } = await newOrganization(system);
  const { nodes } = await activityOf(session);
  const theirs = await activityOf(stranger);
  expect(JSON.stringify(theirs)).not.toContain(keyId);
  const asOwner = askOver('GraphQL', () => ({ system, member: organization.owner }));
  const asStranger = askOver('GraphQL', () => ({ system, member: stranger }));
  const [entry] = nodes;
  const id = entry?.id;
  expect(await asOwner(getLogEntry, { id })).toMatchObject({ records: [entry] });
  expect(await asStranger(getLogEntry, { id })).toMatchObject({ records: [], code: 'NOT_FOUND' });
  const query = `query ($organizationId: ID!) { auditLog(organizationId: $organizationId, first: 100) {
    nodes { resourceType } } }`;
  type Log = { auditLog: { nodes: { resourceType: string }[] } };
  const { auditLog } = await graphqlData<Log>(system, stranger, query, { organizationId });
  const types = auditLog.nodes.map(({ resourceType }) => resourceType);
  expect(types.filter((type) => ['apiKey', 'session', 'password'].includes(type))).toEqual([]);
});
