import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import {
  createControl,
  deleteControl,
  getControl,
  listControls,
  restoreControl,
  updateControl,
} from '@compliance/testing/control-operations';
import {
  createFramework,
  deleteFramework,
  getFramework,
  listFrameworks,
  restoreFramework,
  updateFramework,
} from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
let framework: ApiRecord;
let frameworkId: string;
let controls: ApiRecord[];

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

const addFramework = (name: string): Promise<ApiRecord> =>
  askForOne(ask, createFramework, { organizationId: organization.organizationId, name });
const addControl = (sectionTitle: string) =>
  ask(createControl, { frameworkId, sectionTitle, name: 'Keep keys' });
const remove = (options: object = {}) => ask(deleteFramework, { frameworkId, ...options });
const restore = (options: object = {}) => ask(restoreFramework, { frameworkId, ...options });
const listed = async (): Promise<{ frameworks: string[]; controls: string[] }> => {
  const { organizationId } = organization;
  const lists = [ask(listFrameworks, { organizationId }), ask(listControls, { organizationId })];
  const [frameworks = [], controls = []] = (await Promise.all(lists)).map(({ records }) =>
    records.map(({ id }) => id),
  );
  return { frameworks, controls };
};

beforeEach(async () => {
  organization = await newOrganization(system);
  framework = await addFramework('House rules');
  frameworkId = framework.id;
  controls = (await Promise.all(['1', '2', '3'].map(addControl))).flatMap(({ records }) => records);
});

describe('a deleted framework', () => {
  test('is gone with its controls, and only with its own', async () => {
    const other = await addFramework('Other');
    const { id } = await askForOne(ask, createControl, {
      frameworkId: other.id,
      sectionTitle: '1',
      name: 'Doors',
    });
    expect(await remove()).toMatchObject({ code: undefined });
    expect(await listed()).toEqual({ frameworks: [other.id], controls: [id] });
    for (const answer of [
      await ask(getFramework, { id: frameworkId }),
      await ask(updateFramework, { id: frameworkId, name: 'Back' }),
      await remove(),
      await addControl('4'),
      ...(await Promise.all(controls.map(({ id }) => ask(getControl, { id })))),
    ]) {
      expect(answer).toMatchObject({ code: 'NOT_FOUND', records: [] });
    }
  });

  test('is there still, with its controls, after a dry run or a stale delete', async () => {
    const before = await listed();
    expect(await remove({ dryRun: true })).toMatchObject({ code: undefined });
    await askForOne(ask, updateFramework, { id: frameworkId, description: 'Changed' });
    expect(await remove({ expectedVersion: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await listed()).toEqual(before);
  });

  test('comes back as it was, with the controls that went with it', async () => {
    const [first, second, third] = controls as [ApiRecord, ApiRecord, ApiRecord];
    await askForOne(ask, updateControl, { id: first.id, status: 'IMPLEMENTED' });
    await ask(deleteControl, { controlId: second.id });
    await remove();
    const restored = { ...framework, version: 2, updatedAt: expect.any(String) };
    expect(await restore({ expectedVersion: 1 })).toMatchObject({ records: [restored] });
    const { controls: ids } = await listed();
    expect(ids.toSorted()).toEqual([first.id, third.id].toSorted());
    expect(await askForOne(ask, getControl, { id: first.id })).toMatchObject({
      status: 'IMPLEMENTED',
      version: 3,
    });
    expect(await ask(restoreControl, { controlId: second.id })).toMatchObject({ code: undefined });
  });

  test('does not come back where its name is in use, or twice', async () => {
    await remove();
    const { id } = await addFramework('HOUSE RULES');
    expect(await restore()).toMatchObject({ code: 'CONFLICT', fields: ['name'], records: [] });
    expect(await listed()).toEqual({ frameworks: [id], controls: [] });
    await askForOne(ask, updateFramework, { id, name: 'Other' });
    const codes = (await Promise.all([restore(), restore(), restore()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
  });

  test('takes the controls that are being added with it, or refuses them', async () => {
    const added = ['4', '5', '6'].map(addControl);
    const [answers] = await Promise.all([Promise.all(added), remove()]);
    expect(await listed()).toEqual({ frameworks: [], controls: [] });
    await restore();
    const made = answers.flatMap(({ records }) => records);
    expect((await listed()).controls.toSorted()).toEqual(
      [...controls, ...made].map(({ id }) => id).toSorted(),
    );
  });

  test('leaves one entry for each time it went and came, which counts its controls', async () => {
    await remove();
    await restore({ dryRun: true });
    await restore();
    const last = await addFramework('Last');
    const trail = await auditTrail(system, organization.organizationId, last.id);
    const entries = trail.filter(({ service }) => service === 'frameworks').slice(4, -1);
    const name = 'House rules';
    expect(entries).toMatchObject([
      {
        action: 'framework.deleted',
        resource: { type: 'framework', id: frameworkId },
        changes: [
          { field: 'name', before: name, after: null },
          { field: 'controls', before: 3, after: 0 },
        ],
      },
      {
        action: 'framework.restored',
        resource: { type: 'framework', id: frameworkId },
        changes: [
          { field: 'name', before: null, after: name },
          { field: 'controls', before: 0, after: 3 },
        ],
      },
    ]);
  });
});
