import { foldNatural } from '@compliance/kit/operation/text';
import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { createControl, listControls, updateControl } from '@compliance/testing/control-operations';
import { describeList } from '@compliance/testing/describe-list';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let many: TestOrganization;
let few: TestOrganization;
let manyId: string;

const inMany = askOver('GraphQL', () => ({ system, member: many.owner }));
const inFew = askOver('GraphQL', () => ({ system, member: few.owner }));

const addFramework = async ({ organizationId }: TestOrganization, name: string): Promise<string> => {
  const ask = organizationId === many.organizationId ? inMany : inFew;
  return (await askForOne(ask, createFramework, { organizationId, name })).id;
};

let made = 0;
/** Section titles differ in their numbers, and some come before digits, some after. */
const addToMany = (): Promise<ApiRecord> => {
  made += 1;
  return askForOne(inMany, createControl, {
    frameworkId: manyId,
    sectionTitle: `${['A', 'a', 'Art ', '(', 'ß'][made % 5]}.${made % 3}.${made}`,
    name: `Control ${made}`,
    status: made % 2 === 0 ? 'IMPLEMENTED' : 'NOT_IMPLEMENTED',
  });
};

beforeAll(async () => {
  many = await newOrganization(system);
  few = await newOrganization(system);
  manyId = await addFramework(many, 'Many');
  while (made < 23) await addToMany();
}, 60_000);

describe('a list of controls', () => {
  describeList(() => ({ system, member: many.owner }), {
    list: listControls,
    scope: () => ({ organizationId: many.organizationId }),
    orders: {
      CREATED_AT: ({ createdAt }) => String(createdAt),
      SECTION_TITLE: ({ sectionTitle }) => foldNatural(String(sectionTitle)),
    },
    filter: { status: 'IMPLEMENTED' },
    add: addToMany,
    change: ({ id, sectionTitle, status }) =>
      askForOne(inMany, updateControl, {
        id,
        sectionTitle: `${String(sectionTitle).startsWith('z') ? '0' : 'z'}${sectionTitle}`,
        status: status === 'IMPLEMENTED' ? 'NOT_APPLICABLE' : 'IMPLEMENTED',
      }),
    async strangeCursors() {
      const { organizationId } = many;
      await addFramework(many, `Other ${made}`);
      const { nextCursor } = await inMany(listFrameworks, { organizationId, first: 1 });
      return [nextCursor];
    },
  });
});

describe('among the controls of two frameworks', () => {
  let isoId: string;
  let houseId: string;

  beforeAll(async () => {
    isoId = await addFramework(few, 'ISO');
    houseId = await addFramework(few, 'House rules');
    for (const [frameworkId, sectionTitle, name, status] of [
      [isoId, 'A.5.10', 'Éthique', 'IMPLEMENTED'],
      [isoId, 'A.5.9', 'Keys', 'NOT_APPLICABLE'],
      [isoId, 'a.10.1', 'Doors', 'NOT_IMPLEMENTED'],
      [houseId, 'A.5.2', 'Windows', 'IMPLEMENTED'],
    ] as const) {
      await askForOne(inFew, createControl, { frameworkId, sectionTitle, name, status });
    }
  });

  const sections = async (filter: object): Promise<unknown[]> => {
    const orderBy = { field: 'SECTION_TITLE', direction: 'ASC' };
    const { organizationId } = few;
    const { records } = await inFew(listControls, { organizationId, orderBy, filter });
    return records.map(({ sectionTitle }) => sectionTitle);
  };

  test.each<[() => object, string[]]>([
    [() => ({}), ['A.5.2', 'A.5.9', 'A.5.10', 'a.10.1']],
    [() => ({ frameworkId: isoId }), ['A.5.9', 'A.5.10', 'a.10.1']],
    [() => ({ frameworkId: null, status: 'IMPLEMENTED' }), ['A.5.2', 'A.5.10']],
    [() => ({ frameworkId: isoId, status: 'IMPLEMENTED' }), ['A.5.10']],
    [() => ({ query: 'éTHIQUE' }), ['A.5.10']],
    [() => ({ query: 'A.1' }), ['a.10.1']],
    [() => ({ query: 'w', frameworkId: houseId }), ['A.5.2']],
    [() => ({ query: 'a.5', status: 'NOT_IMPLEMENTED' }), []],
  ])('those that match are found in natural order, case %#', async (filter, found) => {
    expect(await sections(filter())).toEqual(found);
  });

  const document = `query ($id: ID!, $first: Int, $after: String, $filter: ControlFilter) {
    framework(id: $id) {
      controls(first: $first, after: $after, filter: $filter, orderBy: { field: SECTION_TITLE, direction: ASC }) {
        totalCount nodes { sectionTitle framework { id } } pageInfo { endCursor }
      } } }`;
  type Page = {
    framework: {
      controls: { totalCount: number; nodes: { sectionTitle: string }[]; pageInfo: { endCursor: string } };
    };
  };

  test('a framework lists its own, page after page', async () => {
    const page = (variables: object) =>
      graphqlData<Page>(system, few.owner, document, { id: isoId, first: 2, ...variables });
    const { controls } = (await page({})).framework;
    const [framework, totalCount] = [{ id: isoId }, 3];
    expect(controls).toMatchObject({ totalCount, nodes: [{ sectionTitle: 'A.5.9', framework }, {}] });
    const after = controls.pageInfo.endCursor;
    expect(await page({ after })).toMatchObject({
      framework: { controls: { totalCount, nodes: [{ sectionTitle: 'a.10.1', framework }] } },
    });
    expect(await page({ filter: { query: 'key' } })).toMatchObject({
      framework: { controls: { totalCount: 1, nodes: [{ sectionTitle: 'A.5.9' }] } },
    });
  });

  test.each([
    [{ first: 101 }, 'first'],
    [{ after: 'x' }, 'after'],
    [{ filter: { query: 'x'.repeat(256) } }, 'filter.query'],
    [{ filter: { status: 'open' } }, 'filter.status'],
    [{ filter: { frameworkId: 'another' } }, 'filter.frameworkId'],
    [{ filter: { snapshotId: 'another' } }, 'filter.snapshotId'],
  ])('a framework lists nothing for %j', async (bad, field) => {
    const { errors } = await graphql(system, few.owner, document, { id: isoId, ...bad });
    expect(errors.map(({ extensions }) => [extensions.code, extensions.field])).toEqual([
      ['BAD_USER_INPUT', field],
    ]);
  });
});
