import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { createControl, deleteControl } from '@compliance/testing/control-operations';
import { createFramework, deleteFramework } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
const bySection = (direction: string): string => `orderBy: { field: SECTION_TITLE, direction: ${direction} }`;
/** What leads to the controls of a framework, without what only the store gives a record. */
const framework = `{
  name version
  coverage { implemented notImplemented notApplicable total }
  newest: controls(first: 2) { ...page }
  oldest: controls(last: 2) { ...page }
  firstSections: controls(first: 2, ${bySection('ASC')}) { ...page }
  lastSections: controls(first: 3, ${bySection('DESC')}) { ...page }
  open: controls(filter: { status: NOT_IMPLEMENTED }, ${bySection('ASC')}) { ...page }
  named: controls(filter: { query: "lOCK", status: IMPLEMENTED }) { ...page }
  organization {
    frameworks(orderBy: { field: NAME, direction: ASC }) { totalCount nodes { name templateId } }
    controls(first: 3) { ...page }
    compliancePrograms { id }
  }
}`;
const page = `fragment page on ControlConnection {
  totalCount
  nodes { sectionTitle name status version framework { name version deletedAt } }
  edges { node { sectionTitle } }
  pageInfo { hasNextPage hasPreviousPage }
}`;

let organization: TestOrganization;
let rules: ApiRecord;
let lock: ApiRecord;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

beforeEach(async () => {
  organization = await newOrganization(system);
  const { organizationId } = organization;
  rules = await askForOne(ask, createFramework, { organizationId, name: 'House rules' });
  await control(rules, '2', 'Close the window', 'IMPLEMENTED');
  lock = await control(rules, '1', 'Lock the door');
  await control(rules, '10', 'Lock the gate', 'NOT_APPLICABLE');
  const others = await askForOne(ask, createFramework, { organizationId, name: 'Garden rules' });
  await control(others, '1', 'Lock the shed');
});

function control(
  { id: frameworkId }: ApiRecord,
  sectionTitle: string,
  name: string,
  status?: string,
): Promise<ApiRecord> {
  return askForOne(ask, createControl, { frameworkId, sectionTitle, name, status });
}

function write(mutation: string, payload: string, input: object): Promise<unknown> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) ${payload} } ${page}`;
  return graphqlData(system, organization.owner, document, { input });
}

const ofControl = `{ control { framework ${framework} } }`;
const ofFramework = `{ framework ${framework} }`;

describe('a dry run answers the lists and the coverage that would be', () => {
  test.each([
    [
      'createControl',
      ofControl,
      () => ({ frameworkId: rules.id, sectionTitle: '3', name: 'Lock it', status: 'IMPLEMENTED' }),
      [],
    ],
    ['updateControl', ofControl, () => ({ id: lock.id, sectionTitle: '9', status: 'IMPLEMENTED' }), []],
    ['restoreControl', ofControl, () => ({ controlId: lock.id }), [deleteControl]],
    ['createFramework', ofFramework, () => ({ ...idOf(), name: 'Cellar rules' }), []],
    ['updateFramework', ofFramework, () => ({ id: rules.id, name: 'Attic rules' }), []],
    ['restoreFramework', ofFramework, () => ({ frameworkId: rules.id }), [deleteControl, deleteFramework]],
    [
      'enableComplianceProgram',
      `{ frameworks ${framework} organization { compliancePrograms { id } } }`,
      () => ({ ...idOf(), templateIds: ['gdpr', 'soc2'] }),
      [],
    ],
  ])('by %s', async (mutation, payload, input, before) => {
    for (const operation of before) {
      const id = operation === deleteControl ? { controlId: lock.id } : { frameworkId: rules.id };
      expect((await ask(operation, id)).code).toBeUndefined();
    }
    const would = await write(mutation, payload, { ...input(), dryRun: true });
    expect(would).toEqual(await write(mutation, payload, input()));
  });
});

test('of several in one document, each answers what it alone would leave after those that are no dry runs', async () => {
  const controls = '{ control { framework { controls { totalCount nodes { sectionTitle status } } } } }';
  const document = `mutation ($id: ID!, $frameworkId: ID!) {
    tried: updateControl(input: { id: $id, status: IMPLEMENTED, dryRun: true }) ${controls}
    made: createControl(input: { frameworkId: $frameworkId, sectionTitle: "4", name: "Wait" }) ${controls}
    triedToo: createControl(input: { frameworkId: $frameworkId, sectionTitle: "5", name: "Go", dryRun: true }) ${controls}
    changed: updateControl(input: { id: $id, name: "Lock the front door" }) ${controls}
  }`;
  const variables = { id: lock.id, frameworkId: rules.id };
  const data = await graphqlData(system, organization.owner, document, variables);
  const answered = (...controls: string[]): object => {
    const nodes = controls.map((each) => {
      const [sectionTitle, status] = each.split(' ');
      return { sectionTitle, status };
    });
    return { control: { framework: { controls: { totalCount: nodes.length, nodes } } } };
  };
  const [two, one, ten] = ['2 IMPLEMENTED', '1 NOT_IMPLEMENTED', '10 NOT_APPLICABLE'];
  const [four, five] = ['4 NOT_IMPLEMENTED', '5 NOT_IMPLEMENTED'];
  expect(data).toEqual({
    tried: answered(ten, '1 IMPLEMENTED', two),
    made: answered(four, ten, one, two),
    triedToo: answered(five, four, ten, one, two),
    changed: answered(four, ten, one, two),
  });
});

test('the pages of a list are read one after the other by dry runs as well', async () => {
  const sections: string[] = [];
  let after: string | null = null;
  do {
    const document = `mutation ($input: CreateControlInput!, $after: String) { createControl(input: $input) {
      control { framework { controls(first: 2, ${bySection('ASC')}, after: $after) {
        nodes { sectionTitle } pageInfo { hasNextPage endCursor } } } } } }`;
    const input = { frameworkId: rules.id, sectionTitle: '3', name: 'Wait', dryRun: true };
    const variables: object = { input, after };
    const data: Created = await graphqlData(system, organization.owner, document, variables);
    const { nodes, pageInfo } = data.createControl.control.framework.controls;
    sections.push(...nodes.map(({ sectionTitle }) => sectionTitle));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  expect(sections).toEqual(['1', '2', '3', '10']);
});

type Created = { createControl: { control: { framework: { controls: Page } } } };

type Page = {
  nodes: { sectionTitle: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
};

function idOf(): { organizationId: string } {
  const { organizationId } = organization;
  return { organizationId };
}
