import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { auditTrail } from '@compliance/testing/audit-trail';
import { createFramework } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  createOrganization,
  getOrganization,
  listAllOrganizations,
  updateOrganization,
} from '@compliance/testing/organization-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { createVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let home: TestOrganization;

const asOwner = () => ({ system, member: home.owner });
const ask = askOver('GraphQL', asOwner);

beforeAll(async () => {
  home = await newOrganization(system);
});

describe('an organization', () => {
  test('has what it was given, and can be used by its founder from the next request on', async () => {
    const given = { name: 'Analytical Engines', description: 'Cogs\nand cards' };
    const organization = await askForOne(ask, createOrganization, given);
    expect(organization).toEqual({
      ...given,
      id: expect.stringMatching(/^[\w-]{1,64}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: organization['createdAt'],
    });
    expect(await askForOne(ask, getOrganization, { id: organization.id })).toEqual(organization);
    for (const which of interfaces) {
      const { records } = await askOver(which, asOwner)(listAllOrganizations, {});
      expect(records[0]).toEqual(organization);
      const framework = { organizationId: organization.id, name: `Rules ${which}` };
      await askForOne(askOver(which, asOwner), createFramework, framework);
    }
  });

  test('belongs to its founder, as the answer that made it shows already', async () => {
    const { createOrganization: made } = await graphqlData<{ createOrganization: { organization: object } }>(
      system,
      home.owner,
      `mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization {
        version assets { nodes { id } } profiles { nodes { fullName state membership { role } } }
      } dryRun } }`,
      { input: { name: 'Difference Engines' } },
    );
    const founder = { fullName: 'Olive Owner', state: 'ACTIVE', membership: { role: 'OWNER' } };
    expect(made).toEqual({
      dryRun: false,
      organization: { version: 1, assets: { nodes: [] }, profiles: { nodes: [founder] } },
    });
  });

  test('is only tried out by a dry run', async () => {
    const { id } = await askForOne(ask, createOrganization, { name: 'Tried', dryRun: true });
    expect(await ask(getOrganization, { id })).toMatchObject({ records: [], code: 'NOT_FOUND' });
    const { records } = await ask(listAllOrganizations, {});
    expect(records.map(({ name }) => name)).not.toContain('Tried');
  });

  test('tells everybody their own role, also who has only just founded it', async () => {
    const { organizationId } = home;
    const viewer = await joinOrganization(system, home, 'VIEWER');
    for (const [member, role] of [
      [home.owner, 'OWNER'],
      [viewer, 'VIEWER'],
    ] as const) {
      const { organization, organizations } = await graphqlData<Record<string, object>>(
        system,
        member,
        'query ($id: ID!) { organization(id: $id) { viewerRole } organizations { nodes { viewerRole } } }',
        { id: organizationId },
      );
      expect(organization).toEqual({ viewerRole: role });
      expect(organizations).toMatchObject({ nodes: expect.arrayContaining([{ viewerRole: role }]) });
    }
    for (const dryRun of [false, true]) {
      const { createOrganization: made } = await graphqlData<{ createOrganization: object }>(
        system,
        viewer,
        `mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) {
          organization { viewerRole } dryRun clientMutationId } }`,
        { input: { name: 'Own', dryRun, clientMutationId: 'mine' } },
      );
      expect(made).toEqual({ organization: { viewerRole: 'OWNER' }, dryRun, clientMutationId: 'mine' });
    }
  });

  test('keeps what an update leaves out, and loses what it clears', async () => {
    const organization = await askForOne(ask, createOrganization, { name: 'Before', description: 'Cogs' });
    const { id } = organization;
    const renamed = await askForOne(ask, updateOrganization, { id, name: ' After\t' });
    expect(renamed).toEqual({ ...organization, name: 'After', updatedAt: expect.any(String) });
    const cleared = await askForOne(ask, updateOrganization, { id, description: null });
    expect(cleared).toMatchObject({ name: 'After', description: null });
    expect(await askForOne(ask, updateOrganization, { id, name: 'After', description: ' ' })).toEqual(
      cleared,
    );
    const tried = await askForOne(ask, updateOrganization, { id, name: 'Tried', dryRun: true });
    expect(tried).toMatchObject({ name: 'Tried' });
    expect(await askForOne(ask, getOrganization, { id })).toEqual(cleared);
  });

  test('has one entry for each change, and none for what changed nothing', async () => {
    const { id } = await askForOne(ask, createOrganization, { name: 'Before' });
    await ask(updateOrganization, { id, name: 'Before' });
    await ask(updateOrganization, { id, name: 'Tried', dryRun: true });
    await ask(updateOrganization, { id, name: 'After' });
    const { id: last } = await askForOne(ask, createVendor, { organizationId: id, name: 'Last' });
    const trail = await auditTrail(system, id, last);
    const changes = trail.filter(({ action }) => action === 'organization.updated');
    expect(changes).toMatchObject([
      { resource: { id }, changes: [{ field: 'name', before: 'Before', after: 'After' }] },
    ]);
  });

  test('is not changed by who has not seen its latest version', async () => {
    const { id } = await askForOne(ask, createOrganization, { name: 'Contested' });
    const rivals = ['A', 'B', 'C'].map((name) => ask(updateOrganization, { id, name, expectedVersion: 1 }));
    const outcomes = await Promise.all(rivals);
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    const { complaint } = await ask(updateOrganization, { id, name: 'D', expectedVersion: 1 });
    expect(complaint).toMatchObject([{ extensions: { currentVersion: 2 } }]);
  });

  test.each<[field: string, reason: string, value: unknown]>([
    ['name', 'TOO_SHORT', ' '],
    ['name', 'TOO_LONG', 'x'.repeat(256)],
    ['name', 'REQUIRED', null],
    ['name', 'UNSAFE_TEXT', 'two\nlines'],
    ['description', 'UNSAFE_TEXT', '<b>'],
    ['description', 'TOO_LONG', 'x'.repeat(5001)],
    ['founderId', 'UNKNOWN_FIELD', 'mine'],
  ])('refuses a bad %s: %s', async (field, reason, value) => {
    const refusal = { records: [], code: 'BAD_USER_INPUT', fields: [field], reasons: [reason] };
    expect(await ask(createOrganization, { name: 'Never', [field]: value })).toMatchObject(refusal);
    const { organizationId: id } = home;
    expect(await ask(updateOrganization, { id, [field]: value })).toMatchObject(refusal);
  });

  test('is recorded in both services under one request', async () => {
    const { id } = await askForOne(ask, createOrganization, { name: 'Recorded' });
    await ask(createOrganization, { name: '' });
    const { profiles } = await graphqlData<{ profiles: { nodes: { id: string }[] } }>(
      system,
      home.owner,
      'query ($id: ID!) { profiles(organizationId: $id) { nodes { id } } }',
      { id },
    );
    const [founder] = profiles.nodes;
    await auditTrail(system, id, id);
    const trail = await auditTrail(system, id, founder?.id ?? '');
    expect(trail.map(({ action, resource }) => [action, resource.id]).toSorted()).toEqual([
      ['organization.created', id],
      ['profile.created', founder?.id],
    ]);
    expect(trail[0]?.requestId).toBe(trail[1]?.requestId);
  });
});
