import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset, deleteAsset, restoreAsset, updateAsset } from '@compliance/testing/asset-operations';
import { createFramework } from '@compliance/testing/framework-operations';
import { graphql } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createUser, updateUser } from '@compliance/testing/profile-operations';
import { compareSnapshots, takeSnapshot } from '@compliance/testing/snapshot-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeEach, describe, expect, test } from '@jest/globals';

type Entry = {
  kind: string;
  resourceType: string;
  resourceId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changes: { field: string; before: unknown; after: unknown }[];
};
type Entries = { nodes: Entry[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string } };

const system = sharedTestSystem();
let organization: TestOrganization;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

const create = (...[operation, more]: Parameters<typeof ask>): Promise<ApiRecord> =>
  askForOne(ask, operation, { organizationId: organization.organizationId, ...more });
const take = async (type = 'ALL'): Promise<string> =>
  (await create(takeSnapshot, { name: 'Audit 2026', type })).id;
const laptop = (name = 'Laptop'): Promise<ApiRecord> =>
  create(createAsset, {
    name,
    amount: 1,
    ownerId: organization.owner.profileId,
    assetType: 'PHYSICAL',
    dataTypesStored: 'Mail',
  });

async function compare(variables: object): Promise<Entries> {
  const answer = await answerOf(variables);
  if (answer.data?.compareSnapshots == null) throw new Error(JSON.stringify(answer.errors));
  return answer.data.compareSnapshots.entries;
}

function answerOf(variables: object) {
  return graphql<{ compareSnapshots: { entries: Entries } | null }>(
    system,
    organization.owner,
    compareSnapshots.document,
    variables,
  );
}

const kinds = ({ nodes }: Entries): unknown[] =>
  nodes.map(({ kind, resourceType, resourceId }) => [kind, resourceType, resourceId]);

beforeEach(async () => {
  organization = await newOrganization(system);
});

describe('two snapshots', () => {
  test('differ by what was added, changed and removed, as the records were', async () => {
    const [kept, changed, removed] = [await laptop('Kept'), await laptop('Changed'), await laptop('Removed')];
    const from = await take('ASSETS');
    await ask(updateAsset, { id: changed.id, amount: 5 });
    await ask(deleteAsset, { assetId: removed.id });
    const added = await laptop('Added');
    const fleeting = await laptop('Fleeting');
    await ask(deleteAsset, { assetId: fleeting.id });
    await ask(deleteAsset, { assetId: kept.id });
    await ask(restoreAsset, { assetId: kept.id });
    const to = await take('ASSETS');
    await ask(updateAsset, { id: kept.id, amount: 9 });

    const fieldsOf = (name: string, amount = 1): object => ({
      name,
      amount,
      ownerId: organization.owner.profileId,
      assetType: 'PHYSICAL',
      dataTypesStored: 'Mail',
      vendorIds: [],
    });
    const { nodes, totalCount } = await compare({ from, to });
    expect(nodes).toMatchObject([
      {
        kind: 'CHANGED',
        resourceType: 'asset',
        resourceId: changed.id,
        before: fieldsOf('Changed'),
        after: fieldsOf('Changed', 5),
        changes: [{ field: 'amount', before: 1, after: 5 }],
      },
      { kind: 'REMOVED', resourceId: removed.id, before: fieldsOf('Removed'), after: null },
      { kind: 'ADDED', resourceId: added.id, before: null, after: fieldsOf('Added') },
    ]);
    expect(nodes[2]?.changes).toContainEqual({ field: 'name', before: null, after: 'Added' });
    expect(totalCount).toBe(3);

    const backwards = await compare({ from: to, to: from });
    expect(backwards.nodes.map(({ kind }) => kind)).toEqual(['CHANGED', 'ADDED', 'REMOVED']);
    expect(await compare({ from: to, to })).toMatchObject({ nodes: [], totalCount: 0 });
  });

  test('of all registers are compared in all, by type of record, people included', async () => {
    const from = await take();
    const vendor = await create(createVendor, { name: 'Hosting Ltd' });
    const asset = await laptop();
    const framework = await create(createFramework, { name: 'House rules' });
    const user = await create(createUser, {
      fullName: 'Ada Lovelace',
      emailAddress: 'ada@example.com',
      role: 'EMPLOYEE',
    });
    const middle = await take();
    await askForOne(ask, updateUser, { id: user.id, fullName: 'Ada King' });
    const to = await take();

    expect(kinds(await compare({ from, to, type: 'ALL' }))).toEqual([
      ['ADDED', 'asset', asset.id],
      ['ADDED', 'framework', framework.id],
      ['ADDED', 'profile', user.id],
      ['ADDED', 'vendor', vendor.id],
    ]);
    expect(kinds(await compare({ from, to, type: 'VENDORS' }))).toEqual([['ADDED', 'vendor', vendor.id]]);
    expect(await compare({ from, to, type: 'RISKS' })).toMatchObject({ nodes: [], totalCount: 0 });
    const { nodes } = await compare({ from: middle, to, type: 'ALL' });
    expect(nodes).toMatchObject([
      { changes: [{ field: 'fullName', before: 'Ada Lovelace', after: 'Ada King' }] },
    ]);
  });

  test.each<[from: string, to: string | null, type: string | null, fine: boolean]>([
    ['ASSETS', 'ASSETS', null, true],
    ['ASSETS', 'ALL', null, true],
    ['ALL', 'ASSETS', null, true],
    ['ALL', 'ALL', 'FRAMEWORKS', true],
    ['ALL', null, 'ALL', true],
    ['RISKS', null, null, true],
    ['ALL', 'ALL', null, false],
    ['ALL', null, null, false],
    ['ASSETS', 'VENDORS', null, false],
    ['ASSETS', 'ASSETS', 'VENDORS', false],
    ['ASSETS', 'ALL', 'ALL', false],
  ])('of type %s and %s, compared by type %s: %s', async (from, to, type, fine) => {
    const pair = { from: await take(from), to: to && (await take(to)) };
    const { errors } = await answerOf({ ...pair, type });
    const refusal = { code: 'BAD_USER_INPUT', field: 'type' };
    expect(errors.map(({ extensions }) => extensions)).toMatchObject(fine ? [] : [refusal]);
  });
});

describe('a comparison with the present', () => {
  test('is walked page by page, and what is written meanwhile changes nothing of what was begun', async () => {
    const from = await take();
    const assets = [await laptop('One'), await laptop('Two'), await laptop('Three')];
    const vendor = await create(createVendor, { name: 'Hosting Ltd' });
    const whole = [...assets, vendor].map(({ id }) => id);

    const met: string[] = [];
    let after: string | null = null;
    do {
      const page: Entries = await compare({ from, type: 'ALL', first: 1, after });
      met.push(...page.nodes.map(({ resourceId }) => resourceId));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      if (met.length < 3) await ask(deleteAsset, { assetId: assets[2 - met.length]?.id });
    } while (after !== null);
    expect(met).toEqual(whole);
    expect(kinds(await compare({ from, type: 'ALL' }))).toHaveLength(2);
  });

  test('has cursors that are good for nothing else', async () => {
    const [from, other] = [await take('ASSETS'), await take('ASSETS')];
    await laptop();
    await laptop();
    const { pageInfo } = await compare({ from, first: 1 });
    const misuses = [
      { from: other, after: pageInfo.endCursor },
      { from, to: other, after: pageInfo.endCursor },
      { from, after: `${pageInfo.endCursor}x` },
      { from, after: '' },
    ];
    for (const misuse of misuses) {
      const { errors } = await answerOf(misuse);
      expect(errors.map(({ extensions: { code, field } }) => [code, field])).toEqual([
        ['BAD_USER_INPUT', 'after'],
      ]);
    }
    for (const first of [0, 101]) {
      const { errors } = await answerOf({ from, first });
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'first' });
    }
  });
});
