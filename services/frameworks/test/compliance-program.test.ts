import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { getControl } from '@compliance/testing/control-operations';
import {
  createFramework,
  deleteFramework,
  enableComplianceProgram,
  listFrameworks,
  restoreFramework,
  updateFramework,
} from '@compliance/testing/framework-operations';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

type Framework = { id: string; name: string; templateId: string; controls: { totalCount: number } };
type Enabled = { organization: { id: string; name: string }; frameworks: Framework[]; dryRun: boolean };

const system = sharedTestSystem();
let organization: TestOrganization;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

const inOrganization = (more: object = {}): object => ({
  organizationId: organization.organizationId,
  ...more,
});
const tryEnabling = (input: object = {}) =>
  graphql<{ enableComplianceProgram: Enabled | null }>(
    system,
    organization.owner,
    enableComplianceProgram.document,
    { input: inOrganization(input) },
  );
const enable = async (input: object = {}): Promise<Enabled> => {
  const { data, errors } = await tryEnabling(input);
  if (data?.enableComplianceProgram == null) throw new Error(JSON.stringify(errors));
  return data.enableComplianceProgram;
};
const listed = async (): Promise<ApiRecord[]> => (await ask(listFrameworks, inOrganization())).records;
const programs = async (): Promise<string[]> => {
  const document = 'query ($id: ID!) { organization(id: $id) { compliancePrograms { id controlCount } } }';
  const id = organization.organizationId;
  const data = await graphqlData<{ organization: { compliancePrograms: { id: string }[] } }>(
    system,
    organization.owner,
    document,
    { id },
  );
  return data.organization.compliancePrograms.map(({ id }) => id);
};

const totals = { soc2: 61, iso27001: 123, gdpr: 62, hipaa: 60 };

beforeEach(async () => {
  organization = await newOrganization(system);
});

describe('enabling a compliance program', () => {
  test('makes all four frameworks with their controls, unless some are named', async () => {
    expect(await programs()).toEqual([]);
    const { organization: enabledIn, frameworks, dryRun } = await enable();
    expect({ enabledIn, dryRun }).toEqual({
      enabledIn: { id: organization.organizationId, name: 'Example' },
      dryRun: false,
    });
    const found = frameworks.map(({ templateId, controls }) => [templateId, controls.totalCount]);
    expect(Object.fromEntries(found)).toEqual(totals);
    expect(await programs()).toEqual(Object.keys(totals));
  });

  test('makes those that are named, in the order in which they are, each once', async () => {
    const { frameworks } = await enable({ templateIds: ['hipaa', 'soc2', 'hipaa'] });
    expect(frameworks.map(({ templateId }) => templateId)).toEqual(['hipaa', 'soc2']);
    expect(await programs()).toEqual(['soc2', 'hipaa']);
    expect((await enable({ templateIds: [] })).frameworks).toEqual([]);
    expect(await listed()).toHaveLength(2);
  });

  test('fills each control, none of them implemented, in the order of the standard', async () => {
    await enable({ templateIds: ['iso27001'] });
    const document = `query ($organizationId: ID!, $orderBy: ControlOrder) {
      controls(organizationId: $organizationId, first: 100, orderBy: $orderBy) { nodes { id sectionTitle } } }`;
    const inOrder = async (field: string) => {
      const orderBy = { field, direction: 'ASC' };
      return (await ask({ document }, inOrganization({ orderBy }))).records;
    };
    const [created, natural] = [await inOrder('CREATED_AT'), await inOrder('SECTION_TITLE')];
    expect(natural).toEqual(created);
    expect(await askForOne(ask, getControl, { id: created[0]?.id })).toMatchObject({
      sectionTitle: '4.1',
      name: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\w/),
      status: 'NOT_IMPLEMENTED',
      notImplementedJustification: null,
      version: 1,
    });
  });

  test('twice, also by another name, is once', async () => {
    const { frameworks } = await enable({ templateIds: ['gdpr'] });
    const [gdpr] = frameworks as [Framework];
    await askForOne(ask, updateFramework, { id: gdpr.id, name: 'Privacy' });
    const again = await enable({ templateIds: ['gdpr', 'soc2'] });
    expect(again.frameworks[0]).toEqual({ ...gdpr, name: 'Privacy' });
    expect(await listed()).toMatchObject([{ templateId: 'soc2' }, { id: gdpr.id, version: 2 }]);
  });

  test('at the same time makes each framework once', async () => {
    const rivals = [{}, { templateIds: ['soc2'] }, { templateIds: ['gdpr', 'iso27001'] }, {}].map(enable);
    const ids = (await Promise.all(rivals)).flatMap(({ frameworks }) => frameworks.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    expect(await listed()).toHaveLength(4);
  });

  test('is only tried out by a dry run', async () => {
    const { frameworks, dryRun } = await enable({ templateIds: ['soc2'], dryRun: true });
    expect({ made: frameworks.length, dryRun }).toEqual({ made: 1, dryRun: true });
    expect(await listed()).toEqual([]);
  });

  test('writes nothing where a framework of its own has one of the names', async () => {
    const { id } = await askForOne(ask, createFramework, inOrganization({ name: 'soc 2' }));
    const { errors } = await tryEnabling();
    expect(errors).toMatchObject([
      { message: expect.stringContaining('“soc 2”'), extensions: { code: 'CONFLICT', field: 'templateIds' } },
    ]);
    expect(await listed()).toMatchObject([{ id }]);
    expect((await enable({ templateIds: ['gdpr'] })).frameworks).toHaveLength(1);
  });

  test('makes one anew that was deleted, which then cannot come back beside it', async () => {
    const [first] = (await enable({ templateIds: ['hipaa'] })).frameworks;
    const frameworkId = first?.id;
    await ask(deleteFramework, { frameworkId });
    expect(await programs()).toEqual([]);
    const [second] = (await enable({ templateIds: ['hipaa'] })).frameworks;
    expect(second).toMatchObject({ name: first?.name, controls: { totalCount: totals.hipaa } });
    expect(second?.id).not.toBe(frameworkId);
    const refusedFor = async () => (await ask(restoreFramework, { frameworkId })).fields;
    expect(await refusedFor()).toEqual(['name']);
    await askForOne(ask, updateFramework, { id: second?.id, name: 'Health' });
    expect(await refusedFor()).toEqual(['templateId']);
  });

  test.each([
    ['templateIds.1', 'INVALID_ENUM', ['soc2', 'SOC2']],
    ['templateIds.0', 'INVALID_ENUM', ['pci']],
    ['templateIds', 'TOO_LONG', Array.from({ length: 101 }, () => 'soc2')],
  ])('refuses a bad %s: %s', async (field, reason, templateIds) => {
    const answer = await ask(enableComplianceProgram, inOrganization({ templateIds }));
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', fields: [field], reasons: [reason] });
    expect(await listed()).toEqual([]);
  });

  test('leaves one entry, about the organization, that tells what was made', async () => {
    const { frameworks } = await enable({ templateIds: ['hipaa', 'gdpr'] });
    await enable({ templateIds: ['gdpr'] });
    const last = await askForOne(ask, createFramework, inOrganization({ name: 'Last' }));
    const trail = await auditTrail(system, organization.organizationId, last.id);
    const [entry, ...others] = trail.filter(({ service }) => service === 'frameworks').slice(0, -1);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'complianceProgram.enabled',
      resource: { type: 'complianceProgram', id: organization.organizationId },
      changes: [
        { field: 'templateIds', before: [], after: ['gdpr', 'hipaa'] },
        { field: 'frameworks', before: [], after: frameworks.map(({ id }) => id).toReversed() },
        { field: 'controls', before: 0, after: totals.gdpr + totals.hipaa },
      ],
    });
  });
});
