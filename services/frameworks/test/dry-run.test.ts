import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { createControl, deleteControl } from '@compliance/testing/control-operations';
import { createFramework, deleteFramework } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
const coverage = '{ coverage { implemented notImplemented notApplicable total } }';
const ofControl = `{ control { framework ${coverage} } }`;

let organization: TestOrganization;
let framework: ApiRecord;
let control: ApiRecord;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

beforeEach(async () => {
  organization = await newOrganization(system);
  const { organizationId } = organization;
  framework = await askForOne(ask, createFramework, { organizationId, name: 'House rules' });
  const lock = { frameworkId: framework.id, sectionTitle: '1', name: 'Lock the door' };
  control = await askForOne(ask, createControl, lock);
  await askForOne(ask, createControl, { ...lock, sectionTitle: '2', status: 'IMPLEMENTED' });
});

const write = (mutation: string, payload: string, input: object): Promise<unknown> => {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) ${payload} }`;
  return graphqlData(system, organization.owner, document, { input });
};

describe('a dry run answers the coverage that would be', () => {
  test.each([
    [
      'createControl',
      ofControl,
      () => ({ frameworkId: framework.id, sectionTitle: '3', name: 'Shut it' }),
      [],
    ],
    ['updateControl', ofControl, () => ({ id: control.id, status: 'IMPLEMENTED' }), []],
    ['restoreControl', ofControl, () => ({ controlId: control.id }), [deleteControl]],
    [
      'restoreFramework',
      `{ framework ${coverage} }`,
      () => ({ frameworkId: framework.id }),
      [deleteControl, deleteFramework],
    ],
    [
      'enableComplianceProgram',
      `{ frameworks ${coverage} }`,
      () => ({ organizationId: organization.organizationId, templateIds: ['gdpr', 'soc2'] }),
      [],
    ],
  ])('by %s', async (mutation, payload, input, before) => {
    for (const operation of before) {
      const id = operation === deleteControl ? { controlId: control.id } : { frameworkId: framework.id };
      expect((await ask(operation, id)).code).toBeUndefined();
    }
    const would = await write(mutation, payload, { ...input(), dryRun: true });
    expect(would).toEqual(await write(mutation, payload, input()));
  });
});
