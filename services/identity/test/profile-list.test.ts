import { fold } from '@compliance/kit/operation/text';
import { type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createAsset, listAssets } from '@compliance/testing/asset-operations';
import { describeList } from '@compliance/testing/describe-list';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createUser, listUsers, removeUser, updateUser } from '@compliance/testing/profile-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let many: TestOrganization;
let few: TestOrganization;

const inMany = askOver('GraphQL', () => ({ system, member: many.owner }));
const asFew = () => ({ system, member: few.owner });
const inFew = askOver('GraphQL', asFew);

/** Sorts behind all texts. */
const afterAll = '\u{10FFFF}';

let made = 0;
/** Names differ in case and accents, kinds repeat and are missing. */
const addToMany = (): Promise<ApiRecord> => {
  made += 1;
  return askForOne(inMany, createUser, {
    organizationId: many.organizationId,
    fullName: `${['ada', 'Ádám', 'ADA', 'zoe', 'Émile'][made % 5]} ${made % 9}`,
    emailAddress: `${['a', 'Z', 'm'][made % 3]}${made}@example.com`,
    kind: [null, 'employee', 'Contractor'][made % 3],
    role: 'EMPLOYEE',
  });
};

const addToFew = (user: object): Promise<ApiRecord> =>
  askForOne(inFew, createUser, { organizationId: few.organizationId, role: 'EMPLOYEE', ...user });

beforeAll(async () => {
  many = await newOrganization(system);
  few = await newOrganization(system);
  while (made < 23) await addToMany();
}, 60_000);

describe('a list of users', () => {
  describeList(() => ({ system, member: many.owner }), {
    list: listUsers,
    scope: () => ({ organizationId: many.organizationId }),
    orders: {
      CREATED_AT: ({ createdAt }) => String(createdAt),
      FULL_NAME: ({ fullName }) => fold(String(fullName)),
      KIND: ({ kind }) => (kind === null ? afterAll : fold(String(kind))),
      EMAIL_ADDRESS: ({ emailAddress }) => fold(String(emailAddress)),
    },
    filter: { kind: 'contractor' },
    add: addToMany,
    change: ({ id, fullName, kind }) =>
      askForOne(inMany, updateUser, {
        id,
        fullName: `${String(fullName).startsWith('a') ? 'z' : 'a'}${fullName}`,
        kind: kind === null ? 'contractor' : null,
      }),
    async strangeCursors() {
      const { organizationId, owner } = many;
      const laptop = { amount: 1, assetType: 'PHYSICAL', dataTypesStored: 'mail', ownerId: owner.profileId };
      for (const name of ['One', 'Two']) {
        await inMany(createAsset, { organizationId, name, ...laptop });
        await addToFew({ fullName: name, emailAddress: `${crypto.randomUUID()}@example.com` });
      }
      const elsewhere = await Promise.all([
        inMany(listAssets, { organizationId, first: 1 }),
        inFew(listUsers, { organizationId: few.organizationId, first: 1 }),
      ]);
      return elsewhere.map(({ nextCursor }) => nextCursor);
    },
  });
});

describe('a filter of users', () => {
  beforeAll(async () => {
    few = await newOrganization(system);
    await addToFew({ fullName: 'Straße 100%', emailAddress: 'street@example.com', kind: 'Contractor' });
    await addToFew({ fullName: 'ＦＵＬＬ width.*', emailAddress: 'full@Example.org', role: 'VIEWER' });
    const ended = { contractStartDate: '2019-01-01', contractEndDate: '2020-01-01' };
    await addToFew({ fullName: 'Ended', emailAddress: 'ended@example.com', kind: 'contractor', ...ended });
    const ending = { contractEndDate: '9999-12-31' };
    await addToFew({ fullName: 'Ending', emailAddress: 'ending@example.com', ...ending });
  });

  const all = ['Ending', 'Ended', 'ＦＵＬＬ width.*', 'Straße 100%', 'Olive Owner'];

  test.each<[object, string[]]>([
    [{}, all],
    [{ snapshotId: null }, all],
    [{ query: 'STRAßE' }, ['Straße 100%']],
    [{ query: 'STREET@' }, ['Straße 100%']],
    [{ query: 'full' }, ['ＦＵＬＬ width.*']],
    [{ query: 'example.ORG' }, ['ＦＵＬＬ width.*']],
    [{ query: '.*' }, ['ＦＵＬＬ width.*']],
    [{ query: '$' }, []],
    [{ role: 'VIEWER' }, ['ＦＵＬＬ width.*']],
    [{ kind: 'CONTRACTOR' }, ['Ended', 'Straße 100%']],
    [{ kind: 'contract' }, []],
    [{ excludeContractEnded: false }, all],
    [{ excludeContractEnded: true }, all.filter((name) => name !== 'Ended')],
    [{ excludeContractEnded: true, kind: 'contractor' }, ['Straße 100%']],
    [{ excludeContractEnded: true, query: 'end' }, ['Ending']],
  ])('%j finds %j', async (filter, names) => {
    for (const which of interfaces) {
      const { organizationId } = few;
      const { records } = await askOver(which, asFew)(listUsers, { organizationId, filter });
      expect(records.map(({ fullName }) => fullName)).toEqual(names);
    }
  });

  test.each(interfaces)('names a snapshot that is not there, over %s', async (which) => {
    const filter = { snapshotId: few.owner.profileId };
    const answer = await askOver(which, asFew)(listUsers, { organizationId: few.organizationId, filter });
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['filter.snapshotId'] });
  });
});

test('the lists of people count themselves, where that is asked for, and forget who was removed', async () => {
  const { organizationId, owner } = await newOrganization(system);
  const ask = askOver('GraphQL', () => ({ system, member: owner }));
  const user = { fullName: 'Ada', emailAddress: 'ada@example.com', role: 'VIEWER' };
  const { id: profileId } = await askForOne(ask, createUser, { organizationId, ...user });
  const counts = (): Promise<object> =>
    graphqlData(
      system,
      owner,
      `query ($id: ID!) {
        all: profiles(organizationId: $id, first: 1) { totalCount }
        viewers: profiles(organizationId: $id, filter: { role: VIEWER }) { totalCount }
        invitations(organizationId: $id) { totalCount }
        organization(id: $id) { profiles { totalCount } }
      }`,
      { id: organizationId },
    );
  const counted = (all: number, viewers: number): object => ({
    all: { totalCount: all },
    viewers: { totalCount: viewers },
    invitations: { totalCount: 0 },
    organization: { profiles: { totalCount: all } },
  });
  expect(await counts()).toEqual(counted(2, 1));
  await ask(removeUser, { organizationId, profileId });
  expect(await counts()).toEqual(counted(1, 0));
});
