import { fold } from '@compliance/kit/operation/text';
import { type ApiRecord, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { describeList } from '@compliance/testing/describe-list';
import {
  createFramework,
  getFramework,
  listFrameworks,
  searchFrameworks,
  updateFramework,
} from '@compliance/testing/framework-operations';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor, listVendors } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });
const script = askOver('GraphQL', asOwner);
const inOrganization = (framework: object): object => ({
  organizationId: organization.organizationId,
  ...framework,
});

let made = 0;
/** Names are unique, and differ in case and accents. */
const add = (framework: object = {}): Promise<ApiRecord> => {
  made += 1;
  const name = `${['ISO', 'iso', 'Éthique', 'zebra'][made % 4]} ${made}`;
  return askForOne(script, createFramework, inOrganization({ name, ...framework }));
};

beforeAll(async () => {
  organization = await newOrganization(system);
});

describe.each(interfaces)('a framework, over %s', (which) => {
  const ask = askOver(which, asOwner);

  test('has what it was given and what every record has', async () => {
    const given = inOrganization({ name: `House rules ${which}`, description: 'Doors\nand windows' });
    const framework = await askForOne(ask, createFramework, given);
    expect(framework).toEqual({
      ...given,
      templateId: null,
      snapshotId: null,
      sourceId: null,
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: framework['createdAt'],
    });
    for (const reader of interfaces) {
      const read = askForOne(askOver(reader, asOwner), getFramework, { id: framework.id });
      expect(await read).toEqual(framework);
    }
  });

  test('keeps what an update leaves out, and loses what it says is null', async () => {
    const framework = await add({ description: 'Doors' });
    const name = `Renamed ${framework.id}`;
    const renamed = await askForOne(ask, updateFramework, { id: framework.id, name });
    expect(renamed).toEqual({ ...framework, name, version: 2, updatedAt: expect.any(String) });
    const cleared = await askForOne(ask, updateFramework, { id: framework.id, description: null });
    expect(cleared).toMatchObject({ name, description: null, version: 3 });
    expect(await ask(updateFramework, { id: framework.id, name: null })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['name'],
    });
  });

  test('stays as it is when an update says what is so already', async () => {
    const framework = await add();
    const same = { id: framework.id, name: ` ${framework.name}`, description: '  ' };
    expect(await askForOne(ask, updateFramework, same)).toEqual(framework);
  });

  test('is not changed by who has not seen its latest version', async () => {
    const { id } = await add();
    await askForOne(ask, updateFramework, { id, description: 'First', expectedVersion: 1 });
    const late = await ask(updateFramework, { id, description: 'Second', expectedVersion: 1 });
    expect(late.code).toBe('CONFLICT');
    expect(await askForOne(ask, getFramework, { id })).toMatchObject({ description: 'First', version: 2 });
  });

  test('has a name that no other has in any case or spelling', async () => {
    const { id } = await add({ name: `Café ${which}` });
    const other = await add();
    const taken = { name: ` ＣＡＦE\u0301 ${which.toLowerCase()}` };
    const conflict = { code: 'CONFLICT', fields: ['name'], records: [] };
    expect(await ask(createFramework, inOrganization(taken))).toMatchObject(conflict);
    expect(await ask(updateFramework, { id: other.id, ...taken })).toMatchObject(conflict);
    expect(await askForOne(ask, getFramework, { id: other.id })).toEqual(other);

    await askForOne(ask, updateFramework, { id, name: `CAFÉ ${which}` });
    await askForOne(ask, updateFramework, { id, name: `Bistro ${which}` });
    expect(await ask(updateFramework, { id: other.id, ...taken })).toMatchObject({ code: undefined });
  });

  test('is made by one of those who make one of its name at the same time', async () => {
    const rivals = [1, 2, 3, 4].map(() => ask(createFramework, inOrganization({ name: `Rival ${which}` })));
    const codes = (await Promise.all(rivals)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', undefined]);
  });

  test('is only tried out by a dry run, which reserves no name', async () => {
    const draft = inOrganization({ name: `Draft ${which}` });
    const { id } = await askForOne(ask, createFramework, { ...draft, dryRun: true });
    expect(await ask(getFramework, { id })).toMatchObject({ code: 'NOT_FOUND' });
    const framework = await askForOne(ask, createFramework, draft);
    expect(await ask(createFramework, { ...draft, dryRun: true })).toMatchObject({ code: 'CONFLICT' });
    await askForOne(ask, updateFramework, { id: framework.id, name: `Other ${which}`, dryRun: true });
    expect(await askForOne(ask, getFramework, { id: framework.id })).toEqual(framework);
  });

  test.each<[field: string, reason: string, value: unknown]>([
    ['name', 'TOO_SHORT', ' '],
    ['name', 'TOO_LONG', 'x'.repeat(256)],
    ['name', 'REQUIRED', undefined],
    ['name', 'UNSAFE_TEXT', 'two\nlines'],
    ['description', 'UNSAFE_TEXT', '<script>'],
    ['description', 'TOO_LONG', 'x'.repeat(5001)],
    ['templateId', 'UNKNOWN_FIELD', 'soc2'],
  ])('refuses a bad %s: %s', async (field, reason, value) => {
    const answer = await ask(createFramework, inOrganization({ name: 'Never', [field]: value }));
    expect(answer).toMatchObject({ records: [], code: 'BAD_USER_INPUT', fields: [field] });
    if (which === 'GraphQL') expect(answer.reasons).toEqual([reason]);
  });
});

describe('a list of frameworks', () => {
  beforeAll(async () => {
    while (made < 23) await add();
  });

  describeList(asOwner, {
    list: listFrameworks,
    scope: () => inOrganization({}),
    orders: { CREATED_AT: ({ createdAt }) => String(createdAt), NAME: ({ name }) => fold(name) },
    add,
    change: ({ id, name }) =>
      askForOne(script, updateFramework, { id, name: `${name.startsWith('a') ? 'z' : 'a'}${name}` }),
    async strangeCursors() {
      for (const name of ['One', 'Two']) await script(createVendor, inOrganization({ name }));
      const answers = await Promise.all([
        script(listVendors, inOrganization({ first: 1 })),
        script(searchFrameworks, inOrganization({ first: 1, filter: { query: 'i' } })),
      ]);
      return answers.map(({ nextCursor }) => nextCursor);
    },
  });

  test.each([
    ['ÉTHIQUE', /^éthique/i],
    ['so 1', /^iso 1/i],
  ])('is searched for %j', async (query, pattern) => {
    const { records } = await script(searchFrameworks, inOrganization({ first: 100, filter: { query } }));
    const all = await script(searchFrameworks, inOrganization({ first: 100 }));
    expect(records).toEqual(all.records.filter(({ name }) => fold(name).includes(fold(query))));
    expect(records).toContainEqual(expect.objectContaining({ name: expect.stringMatching(pattern) }));
  });
});

test('the audit log has one entry for each change, and none for what was refused or changed nothing', async () => {
  const { organizationId, owner } = await newOrganization(system);
  const ask = askOver('MCP', () => ({ system, member: owner }));
  const { id } = await askForOne(ask, createFramework, { organizationId, name: 'House rules' });
  await ask(createFramework, { organizationId, name: 'HOUSE RULES' });
  await ask(createFramework, { organizationId, name: 'Tried', dryRun: true });
  await ask(updateFramework, { id, name: 'House rules' });
  await ask(updateFramework, { id, description: 'Doors' });
  const last = await askForOne(ask, createFramework, { organizationId, name: 'Last' });

  const trail = await auditTrail(system, organizationId, last.id);
  const entries = trail.filter(({ service }) => service === 'frameworks');
  expect(entries).toMatchObject([
    { action: 'framework.created', resource: { id } },
    { action: 'framework.updated', changes: [{ field: 'description', before: null, after: 'Doors' }] },
    { action: 'framework.created', resource: { id: last.id } },
  ]);
});
