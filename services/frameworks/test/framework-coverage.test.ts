import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { createControl, deleteControl, updateControl } from '@compliance/testing/control-operations';
import { createFramework, deleteFramework } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

type Seen = {
  id: string;
  sourceId: string | null;
  coverage: { implemented: number; notImplemented: number; notApplicable: number; total: number };
  controls: { totalCount: number; nodes: { sectionTitle: string; frameworkId: string }[] };
};

const system = sharedTestSystem();
let organization: TestOrganization;
let frameworkId: string;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

const addFramework = (name: string): Promise<ApiRecord> =>
  askForOne(ask, createFramework, { organizationId: organization.organizationId, name });
const addControl = (sectionTitle: string, status: string): Promise<ApiRecord> =>
  askForOne(ask, createControl, { frameworkId, sectionTitle, name: 'Keep keys', status });

const frameworks = `query ($organizationId: ID!, $asOf: DateTime, $filter: FrameworkFilter) {
  frameworks(organizationId: $organizationId, asOf: $asOf, filter: $filter) { totalCount nodes {
    id sourceId
    coverage { implemented notImplemented notApplicable total }
    controls(orderBy: { field: SECTION_TITLE, direction: ASC }) { totalCount nodes { sectionTitle frameworkId } }
  } } }`;
const seen = async (variables: object = {}): Promise<Seen[]> => {
  const { organizationId, owner } = organization;
  const data = await graphqlData<{ frameworks: { totalCount: number; nodes: Seen[] } }>(
    system,
    owner,
    frameworks,
    { organizationId, ...variables },
  );
  expect(data.frameworks.totalCount).toBe(data.frameworks.nodes.length);
  return data.frameworks.nodes;
};
const takeSnapshot = async (): Promise<string> => {
  const document =
    'mutation ($input: TakeSnapshotInput!) { takeSnapshot(input: $input) { snapshot { id } } }';
  const { organizationId } = organization;
  const input = { organizationId, name: 'Now', type: 'FRAMEWORKS' };
  return (await askForOne(ask, { document }, input)).id;
};

const three = { implemented: 2, notImplemented: 0, notApplicable: 1, total: 3 };
const none = { implemented: 0, notImplemented: 0, notApplicable: 0, total: 0 };

let first: ApiRecord;
beforeEach(async () => {
  organization = await newOrganization(system);
  frameworkId = (await addFramework('House rules')).id;
  first = await addControl('1', 'IMPLEMENTED');
  await addControl('2', 'IMPLEMENTED');
  await addControl('3', 'NOT_APPLICABLE');
});

describe('the coverage of a framework', () => {
  test('counts its own controls by status', async () => {
    const other = await addFramework('Other');
    expect(await seen()).toMatchObject([
      { id: other.id, coverage: none, controls: { totalCount: 0 } },
      { id: frameworkId, coverage: three, controls: { totalCount: 3 } },
    ]);
  });

  test('follows each change, and deleted controls count no more', async () => {
    await askForOne(ask, updateControl, { id: first.id, status: 'NOT_IMPLEMENTED' });
    const changed = { ...three, implemented: 1, notImplemented: 1 };
    expect(await seen()).toMatchObject([{ coverage: changed }]);
    await ask(deleteControl, { controlId: first.id });
    const fewer = { ...three, implemented: 1, total: 2 };
    expect(await seen()).toMatchObject([{ coverage: fewer, controls: { totalCount: 2 } }]);
  });

  test('follows each of several changes in one request', async () => {
    const payload = '{ control { framework { coverage { implemented total } } } }';
    const document = `mutation ($a: UpdateControlInput!, $b: UpdateControlInput!) {
      a: updateControl(input: $a) ${payload} b: updateControl(input: $b) ${payload} }`;
    const variables = {
      a: { id: first.id, status: 'NOT_APPLICABLE' },
      b: { id: first.id, status: 'IMPLEMENTED' },
    };
    const covered = (implemented: number) => ({
      control: { framework: { coverage: { implemented, total: 3 } } },
    });
    const answered = await graphqlData(system, organization.owner, document, variables);
    expect(answered).toEqual({ a: covered(1), b: covered(2) });
  });

  test('is that of the time or the snapshot that the framework is seen as of', async () => {
    const snapshotId = await takeSnapshot();
    const last = await addControl('4', 'NOT_IMPLEMENTED');
    await ask(deleteControl, { controlId: first.id });
    const gone = await ask(deleteFramework, { frameworkId });
    expect(gone.code).toBeUndefined();
    expect(await seen()).toEqual([]);

    const four = { ...three, notImplemented: 1, total: 4 };
    expect(await seen({ asOf: last['createdAt'] })).toMatchObject([
      { id: frameworkId, sourceId: null, coverage: four, controls: { totalCount: 4 } },
    ]);
    const [framework] = await seen({ filter: { snapshotId } });
    expect(framework).toMatchObject({ sourceId: frameworkId, coverage: three });
    expect(framework?.controls.nodes).toEqual(
      ['1', '2', '3'].map((sectionTitle) => ({ sectionTitle, frameworkId: framework?.id })),
    );
  });
});

test('the controls of a snapshot know their framework in it, and are found by it', async () => {
  const snapshotId = await takeSnapshot();
  const document = `query ($organizationId: ID!, $filter: ControlFilter) {
    controls(organizationId: $organizationId, filter: $filter) {
      nodes { id sourceId snapshotId framework { id sourceId coverage { total } } }
    } }`;
  const { organizationId } = organization;
  const controlsOf = async (filter: object) => (await ask({ document }, { organizationId, filter })).records;
  const [framework] = await seen({ filter: { snapshotId } });
  const inSnapshot = { id: framework?.id, sourceId: frameworkId, coverage: { total: 3 } };
  const found = await controlsOf({ snapshotId });
  expect(found).toHaveLength(3);
  for (const control of found) expect(control).toMatchObject({ snapshotId, framework: inSnapshot });
  for (const id of [frameworkId, framework?.id]) {
    expect(await controlsOf({ snapshotId, frameworkId: id })).toEqual(found);
  }

  const written = await Promise.all([
    ask(updateControl, { id: found[0]?.id, name: 'Changed' }),
    ask(createControl, { frameworkId: framework?.id, sectionTitle: '4', name: 'New' }),
    ask(deleteFramework, { frameworkId: framework?.id }),
  ]);
  expect(written.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
});
