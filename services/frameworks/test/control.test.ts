import { type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { createControl, getControl, updateControl } from '@compliance/testing/control-operations';
import { createFramework } from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;
let frameworkId: string;

const asOwner = () => ({ system, member: organization.owner });
const script = askOver('GraphQL', asOwner);

const newFramework = async (): Promise<string> => {
  const { organizationId } = organization;
  const name = `Framework ${crypto.randomUUID()}`;
  return (await askForOne(script, createFramework, { organizationId, name })).id;
};

let made = 0;
const control = (change: object = {}): object => {
  made += 1;
  return { frameworkId, sectionTitle: `A.5.${made}`, name: 'Keep keys', ...change };
};
const add = (change: object = {}): Promise<ApiRecord> => askForOne(script, createControl, control(change));

beforeAll(async () => {
  organization = await newOrganization(system);
  frameworkId = await newFramework();
});

describe('a control', () => {
  test('has what it was given and what every record has', async () => {
    const given = control({
      description: 'In\na safe',
      status: 'NOT_APPLICABLE',
      notImplementedJustification: 'No keys',
    });
    const made = await askForOne(script, createControl, given);
    expect(made).toEqual({
      ...given,
      organizationId: organization.organizationId,
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      snapshotId: null,
      sourceId: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: made['createdAt'],
    });
    expect(await askForOne(script, getControl, { id: made.id })).toEqual(made);
  });

  test('is not implemented unless it says so', async () => {
    expect(await add({ status: null })).toMatchObject({
      status: 'NOT_IMPLEMENTED',
      description: null,
      notImplementedJustification: null,
    });
    expect(await add({ status: 'IMPLEMENTED', notImplementedJustification: 'Why not' })).toMatchObject({
      status: 'IMPLEMENTED',
      notImplementedJustification: null,
    });
  });

  test('belongs to a framework that is there', async () => {
    const document = 'query ($id: ID!) { control(id: $id) { id framework { id name } } }';
    const { id } = await add();
    const found = await askForOne(script, { document }, { id });
    expect(found['framework']).toEqual({ id: frameworkId, name: expect.stringMatching(/^Framework/) });
  });

  test.each<[field: string, reason: string, value: unknown]>([
    ['sectionTitle', 'TOO_SHORT', ' '],
    ['sectionTitle', 'TOO_LONG', '1'.repeat(1001)],
    ['sectionTitle', 'REQUIRED', null],
    ['sectionTitle', 'UNSAFE_TEXT', 'A\n5'],
    ['name', 'TOO_LONG', 'x'.repeat(256)],
    ['name', 'REQUIRED', undefined],
    ['description', 'UNSAFE_TEXT', '<script>'],
    ['status', 'INVALID_ENUM', 'implemented'],
    ['notImplementedJustification', 'TOO_LONG', 'x'.repeat(5001)],
    ['version', 'UNKNOWN_FIELD', 1],
  ])('refuses a bad %s: %s', async (field, reason, value) => {
    const answer = await script(createControl, control({ [field]: value }));
    expect(answer).toMatchObject({ records: [], code: 'BAD_USER_INPUT', fields: [field], reasons: [reason] });
  });

  test('has a section title as long as a thousand digits', async () => {
    const sectionTitle = '7'.repeat(1000);
    expect(await add({ sectionTitle })).toMatchObject({ sectionTitle });
  });
});

describe.each(interfaces)('a control that is updated over %s', (which) => {
  const ask = askOver(which, asOwner);

  test('keeps what is left out, and loses what is null', async () => {
    const justified = await add({ description: 'In a safe', notImplementedJustification: 'No time' });
    const { id } = justified;
    const renamed = await askForOne(ask, updateControl, { id, name: 'Renamed' });
    expect(renamed).toEqual({ ...justified, name: 'Renamed', version: 2, updatedAt: expect.any(String) });
    const cleared = { description: null, notImplementedJustification: ' ' };
    expect(await askForOne(ask, updateControl, { id, ...cleared })).toMatchObject({
      description: null,
      notImplementedJustification: null,
      version: 3,
    });
  });

  test('loses its justification when it is implemented, and keeps it otherwise', async () => {
    const { id } = await add({ notImplementedJustification: 'No time' });
    const stepsOf = [
      [{ status: 'NOT_APPLICABLE' }, 'No time'],
      [{ status: 'IMPLEMENTED', notImplementedJustification: 'Any' }, null],
      [{ notImplementedJustification: 'Later' }, null],
      [{ status: 'NOT_IMPLEMENTED' }, null],
      [{ notImplementedJustification: 'Again' }, 'Again'],
      [{ status: 'IMPLEMENTED' }, null],
    ] as const;
    for (const [change, notImplementedJustification] of stepsOf) {
      expect(await askForOne(ask, updateControl, { id, ...change })).toMatchObject({
        notImplementedJustification,
      });
    }
  });

  test('stays as it is when nothing changes, or for who has not seen its latest version', async () => {
    const control = await add();
    const { id } = control;
    expect(await askForOne(ask, updateControl, { id, name: ' Keep keys ' })).toEqual(control);
    await askForOne(ask, updateControl, { id, name: 'First', expectedVersion: 1 });
    expect((await ask(updateControl, { id, name: 'Second', expectedVersion: 1 })).code).toBe('CONFLICT');
    expect(await askForOne(ask, updateControl, { id, name: 'Tried', dryRun: true })).toMatchObject({
      version: 3,
    });
    expect(await askForOne(script, getControl, { id })).toMatchObject({ name: 'First', version: 2 });
  });

  test('has a section title that no other has in its framework, in any case', async () => {
    const sectionTitle = `CC${which}.1`;
    const taken = { sectionTitle: ` ${sectionTitle.toLowerCase()} ` };
    await add({ sectionTitle });
    const other = await add();
    const conflict = { code: 'CONFLICT', fields: ['sectionTitle'], records: [] };
    expect(await ask(updateControl, { id: other.id, ...taken })).toMatchObject(conflict);
    expect(await script(createControl, control(taken))).toMatchObject(conflict);
    const elsewhere = control({ sectionTitle, frameworkId: await newFramework() });
    expect(await script(createControl, elsewhere)).toMatchObject({ code: undefined });
  });
});

test('one of those who take a section title at the same time gets it', async () => {
  const rivals = [1, 2, 3, 4].map(() => script(createControl, control({ sectionTitle: 'Race' })));
  const codes = (await Promise.all(rivals)).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', undefined]);
});

test('the audit log has one entry for each change, with the framework by its id', async () => {
  const first = await add();
  await script(createControl, control({ name: '' }));
  await add({ dryRun: true });
  await askForOne(script, updateControl, { id: first.id, status: 'IMPLEMENTED' });
  const last = await add();
  const trail = await auditTrail(system, organization.organizationId, last.id);
  expect(trail.filter(({ resource }) => resource.id === first.id)).toMatchObject([
    {
      action: 'control.created',
      changes: expect.arrayContaining([{ field: 'frameworkId', before: null, after: frameworkId }]),
    },
    {
      action: 'control.updated',
      changes: [{ field: 'status', before: 'NOT_IMPLEMENTED', after: 'IMPLEMENTED' }],
    },
  ]);
});
