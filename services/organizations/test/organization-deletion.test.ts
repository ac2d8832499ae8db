import { askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import { createFramework, listFrameworks } from '@compliance/testing/framework-operations';
import { graphql } from '@compliance/testing/graphql';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  listAllOrganizations,
} from '@compliance/testing/organization-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();

const askAs = ({ owner: member }: TestOrganization) => askOver('GraphQL', () => ({ system, member }));

describe('a deleted organization', () => {
  test('can be reached by nobody as soon as that is answered', async () => {
    const organization = await newOrganization(system);
    const { organizationId, owner } = organization;
    const employee = await joinOrganization(system, organization, 'EMPLOYEE');
    const { id: frameworkId } = await askForOne(askAs(organization), createFramework, {
      organizationId,
      name: 'House rules',
    });
    const { data } = await graphql<object>(system, owner, deleteOrganization.document, {
      input: { id: organizationId, clientMutationId: 'the end' },
    });
    expect(data).toEqual({
      deleteOrganization: {
        deletedOrganizationId: organizationId,
        dryRun: false,
        clientMutationId: 'the end',
      },
    });

    for (const member of [owner, employee]) {
      const ask = askOver('GraphQL', () => ({ system, member }));
      expect(await ask(getOrganization, { id: organizationId })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask(deleteOrganization, { id: organizationId })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await ask(createFramework, { organizationId, name: 'Late' })).toMatchObject({
        code: 'NOT_FOUND',
      });
      const node = { document: 'query ($id: ID!) { node(id: $id) { id } }' };
      for (const id of [organizationId, frameworkId, owner.profileId]) {
        expect(await ask(node, { id })).toMatchObject({ records: [], code: 'NOT_FOUND' });
      }
      for (const which of interfaces) {
        const askThere = askOver(which, () => ({ system, member }));
        expect(await askThere(listFrameworks, { organizationId })).toMatchObject({ code: 'NOT_FOUND' });
        expect(await askThere(listAllOrganizations, {})).toMatchObject({ code: undefined, records: [] });
      }
    }
  });

  test('is answered for, also when the session that asked for it ends with the last membership', async () => {
    const { organizationId, owner } = await newOrganization(system);
    const { email, password } = owner;
    const signedIn = await fetch(`${system.baseUrl}/api/auth/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';') ?? [];
    const input = { id: organizationId };
    const deleted = await graphql<object>(system, { cookie }, deleteOrganization.document, { input });
    expect(deleted).toMatchObject({
      status: 200,
      data: { deleteOrganization: { deletedOrganizationId: organizationId } },
    });
    expect(await graphql(system, { cookie }, '{ viewer { id } }')).toMatchObject({ status: 401 });
  });

  test('leaves what its people have elsewhere', async () => {
    const home = await newOrganization(system);
    const ask = askAs(home);
    const { id } = await askForOne(ask, createOrganization, { name: 'Passing' });
    expect(await ask(deleteOrganization, { id })).toMatchObject({ code: undefined });
    const { records } = await ask(listAllOrganizations, {});
    expect(records).toMatchObject([{ id: home.organizationId }]);
  });

  test('is still there after a dry run, and after a refusal', async () => {
    const { organizationId: id, ...organization } = await newOrganization(system);
    const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
    const stale = await ask(deleteOrganization, { id, expectedVersion: 2 });
    expect(stale).toMatchObject({ code: 'CONFLICT', records: [] });
    expect(await ask(deleteOrganization, { id, dryRun: true })).toMatchObject({ code: undefined });
    expect(await askForOne(ask, getOrganization, { id })).toMatchObject({ id });
    expect(await ask(deleteOrganization, { id, expectedVersion: 1 })).toMatchObject({ code: undefined });
  });

  test('is deleted once by those who delete it at the same time', async () => {
    const organization = await newOrganization(system);
    const { organizationId: id } = organization;
    const ask = askAs(organization);
    const rivals = await Promise.all([1, 2, 3].map(() => ask(deleteOrganization, { id })));
    for (const { code } of rivals) expect([undefined, 'NOT_FOUND']).toContain(code);
    expect(await ask(getOrganization, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('does not count among the twenty that one person may have founded', async () => {
    const founder = await newOrganization(system);
    const ask = askAs(founder);
    const name = 'One of twenty';
    const { id } = await askForOne(ask, createOrganization, { name });
    for (let founded = 2; founded < 20; founded += 1) await askForOne(ask, createOrganization, { name });
    expect(await ask(createOrganization, { name })).toMatchObject({ code: 'CONFLICT' });
    expect(await ask(deleteOrganization, { id })).toMatchObject({ code: undefined });
    expect(await ask(createOrganization, { name })).toMatchObject({ code: undefined });
    expect(await ask(createOrganization, { name })).toMatchObject({ code: 'CONFLICT' });
  });
});
