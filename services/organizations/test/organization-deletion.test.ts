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
import { signIn } from '@compliance/testing/sign-in';
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

  test('ends the session of its last member, which changes nothing more in the same request', async () => {
    const { organizationId, owner } = await newOrganization(system);
    const session = await signIn(system.baseUrl, owner);
    const document = `mutation ($first: DeleteOrganizationInput!, $second: CreateOrganizationInput!) {
      first: deleteOrganization(input: $first) { deletedOrganizationId }
      second: createOrganization(input: $second) { organization { id } }
    }`;
    const first = { id: organizationId };
    const answer = await graphql<object>(system, session, document, { first, second: { name: 'Late' } });
    // Who has founded an organization is recognized anew, and this session is over.
    expect(answer).toMatchObject({ status: 401 });
    expect(
      await askOver('GraphQL', () => ({ system, member: owner }))(listAllOrganizations, {}),
    ).toMatchObject({
      records: [],
    });
  });

  test('can be deleted with another one in one request', async () => {
    const home = await newOrganization(system);
    const { id } = await askForOne(askAs(home), createOrganization, { name: 'Passing' });
    const document = `mutation ($first: DeleteOrganizationInput!, $second: DeleteOrganizationInput!) {
      first: deleteOrganization(input: $first) { deletedOrganizationId }
      second: deleteOrganization(input: $second) { deletedOrganizationId }
    }`;
    const variables = { first: { id }, second: { id: home.organizationId } };
    expect(await graphql<object>(system, home.owner, document, variables)).toMatchObject({
      data: { first: { deletedOrganizationId: id }, second: { deletedOrganizationId: home.organizationId } },
    });
  });

  test('that was deleted before leaves unknown what has ended, so nothing more is changed in the request', async () => {
    const home = await newOrganization(system);
    const { id } = await askForOne(askAs(home), createOrganization, { name: 'Passing' });
    const document = `mutation ($gone: DeleteOrganizationInput!, $home: DeleteOrganizationInput!) {
      first: deleteOrganization(input: $gone) { deletedOrganizationId }
      again: deleteOrganization(input: $gone) { deletedOrganizationId }
      other: deleteOrganization(input: $home) { deletedOrganizationId }
    }`;
    const variables = { gone: { id }, home: { id: home.organizationId } };
    expect(await graphql<object>(system, home.owner, document, variables)).toMatchObject({
      data: { first: { deletedOrganizationId: id }, again: { deletedOrganizationId: id }, other: null },
      errors: [{ path: ['other'], extensions: { code: 'SUBGRAPH_UNAVAILABLE', retryable: true } }],
    });
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
