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
import { createFramework, deleteFramework, restoreFramework } from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
let frameworkId: string;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));

const add = (sectionTitle: string): Promise<ApiRecord> =>
  askForOne(ask, createControl, { frameworkId, sectionTitle, name: 'Keep keys' });
const remove = (controlId: string, options: object = {}) => ask(deleteControl, { controlId, ...options });
const listed = async (): Promise<string[]> => {
  const { organizationId } = organization;
  return (await ask(listControls, { organizationId })).records.map(({ id }) => id);
};

beforeEach(async () => {
  organization = await newOrganization(system);
  const { organizationId } = organization;
  frameworkId = (await askForOne(ask, createFramework, { organizationId, name: 'House rules' })).id;
});

describe('a deleted control', () => {
  test('is gone from lists and for whoever asks for it', async () => {
    const [kept, gone] = [await add('1'), await add('2')];
    expect(await remove(gone.id)).toMatchObject({ code: undefined });
    expect(await listed()).toEqual([kept.id]);
    for (const answer of [
      await ask(getControl, { id: gone.id }),
      await ask(updateControl, { id: gone.id, name: 'Back' }),
      await remove(gone.id),
    ]) {
      expect(answer).toMatchObject({ code: 'NOT_FOUND', records: [] });
    }
  });

  test('is there still after a dry run, or when it has changed meanwhile', async () => {
    const { id } = await add('1');
    expect(await remove(id, { dryRun: true })).toMatchObject({ code: undefined });
    await askForOne(ask, updateControl, { id, name: 'Changed' });
    expect(await remove(id, { expectedVersion: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await listed()).toEqual([id]);
  });

  test('comes back as it was, where it was', async () => {
    const [older, control, younger] = [await add('1'), await add('2'), await add('3')];
    await remove(control.id);
    const restored = await askForOne(ask, restoreControl, { controlId: control.id, expectedVersion: 1 });
    expect(restored).toEqual({ ...control, version: 2, updatedAt: expect.any(String) });
    expect(await listed()).toEqual([younger.id, control.id, older.id]);
  });

  test('does not come back where its section title is in use, or twice', async () => {
    const { id: controlId } = await add('1');
    await remove(controlId);
    const { id } = await add(' 1 ');
    expect(await ask(restoreControl, { controlId })).toMatchObject({
      code: 'CONFLICT',
      fields: ['sectionTitle'],
    });
    await askForOne(ask, updateControl, { id, sectionTitle: '2' });
    const rivals = [1, 2, 3].map(() => ask(restoreControl, { controlId }));
    const codes = (await Promise.all(rivals)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
  });

  test('does not come back to a framework that is deleted', async () => {
    const { id: controlId } = await add('1');
    await remove(controlId);
    await ask(deleteFramework, { frameworkId });
    const conflict = { code: 'CONFLICT', fields: ['frameworkId'], records: [] };
    expect(await ask(restoreControl, { controlId })).toMatchObject(conflict);
    await askForOne(ask, restoreFramework, { frameworkId });
    expect(await listed()).toEqual([]);
    await askForOne(ask, restoreControl, { controlId });
    expect(await listed()).toEqual([controlId]);
  });

  test('leaves one entry for each time it went and came', async () => {
    const { id } = await add('1');
    await remove(id);
    await ask(restoreControl, { controlId: id, dryRun: true });
    await ask(restoreControl, { controlId: id });
    const last = await add('2');
    const trail = await auditTrail(system, organization.organizationId, last.id);
    const actions = trail.filter(({ resource }) => resource.id === id).map(({ action }) => action);
    expect(actions).toEqual(['control.created', 'control.deleted', 'control.restored']);
  });
});
