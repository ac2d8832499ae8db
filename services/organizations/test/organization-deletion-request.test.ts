import { askForOne, askOver } from '@compliance/testing/ask-over';
import { graphql } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createOrganization, getOrganization } from '@compliance/testing/organization-operations';
import { signIn } from '@compliance/testing/sign-in';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();

let home: TestOrganization;
/** Another one of the same owner. */
let passing: string;

beforeEach(async () => {
  home = await newOrganization(system);
  const { id } = await askForOne(ask, createOrganization, { name: 'Passing' });
  passing = id;
});

const ask = askOver('GraphQL', () => ({ system, member: home.owner }));

/** A document of mutations, each with its input: `createVendor` as `late` is `{ late: ['createVendor', input] }`. */
function mutations(of: Record<string, [field: string, input: object]>): {
  document: string;
  variables: object;
} {
  const asked = Object.entries(of);
  const type = (field: string): string => `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const declared = asked.map(([alias, [field]]) => `$${alias}: ${type(field)}`);
  const fields = asked.map(([alias, [field]]) => `${alias}: ${field}(input: $${alias}) { clientMutationId }`);
  return {
    document: `mutation (${declared.join(', ')}) { ${fields.join('\n')} }`,
    variables: Object.fromEntries(asked.map(([alias, [, input]]) => [alias, input])),
  };
}

const done = { clientMutationId: null };

describe('a request that deletes an organization', () => {
  test('can delete another one as well', async () => {
    const { document, variables } = mutations({
      first: ['deleteOrganization', { id: passing }],
      second: ['deleteOrganization', { id: home.organizationId }],
    });
    expect(await graphql(system, home.owner, document, variables)).toMatchObject({
      data: { first: done, second: done },
    });
  });

  test('is answered the same when it is sent again, its answer having been lost', async () => {
    const sender = { ...home.owner, idempotencyKey: 'both' };
    const { document, variables } = mutations({
      first: ['deleteOrganization', { id: passing }],
      second: ['deleteOrganization', { id: home.organizationId }],
    });
    for (const _time of ['first', 'second', 'third']) {
      expect(await graphql(system, sender, document, variables)).toMatchObject({
        data: { first: done, second: done },
        errors: [],
      });
    }
  });

  test('makes nothing more in it', async () => {
    const { document, variables } = mutations({
      gone: ['deleteOrganization', { id: passing }],
      vendor: ['createVendor', { organizationId: passing, name: 'Late' }],
      webhook: [
        'createWebhook',
        { organizationId: passing, url: 'https://example.com/late', eventTypes: [] },
      ],
      snapshot: ['takeSnapshot', { organizationId: passing, name: 'Late', type: 'ALL' }],
      renamed: ['updateOrganization', { id: passing, name: 'Late' }],
      elsewhere: ['createVendor', { organizationId: home.organizationId, name: 'In time' }],
    });
    const { data, errors = [] } = await graphql<object>(system, home.owner, document, variables);
    expect(data).toEqual({
      gone: done,
      vendor: null,
      webhook: null,
      snapshot: null,
      renamed: null,
      elsewhere: done,
    });
    for (const { extensions } of errors) expect(extensions.code).toBe('NOT_FOUND');
  });

  test('goes on in it after a dry run', async () => {
    const { document, variables } = mutations({
      tried: ['deleteOrganization', { id: passing, dryRun: true }],
      vendor: ['createVendor', { organizationId: passing, name: 'In time' }],
    });
    expect(await graphql(system, home.owner, document, variables)).toMatchObject({
      data: { tried: done, vendor: done },
    });
  });

  test('changes nothing more once its session has ended with the last membership', async () => {
    const session = await signIn(system.baseUrl, home.owner);
    const { document, variables } = mutations({
      passing: ['deleteOrganization', { id: passing }],
      home: ['deleteOrganization', { id: home.organizationId }],
      late: ['createOrganization', { name: 'Late' }],
    });
    // Who has founded an organization is recognized anew, and this session is over.
    expect(await graphql(system, session, document, variables)).toMatchObject({ status: 401 });
    const listed = await ask({ document: '{ organizations(first: 5) { nodes { id } } }' }, {});
    expect(listed).toMatchObject({ records: [] });
  });

  test('that was deleted before leaves unknown what has ended, so nothing more is changed in the request', async () => {
    const { document, variables } = mutations({
      first: ['deleteOrganization', { id: passing }],
      again: ['deleteOrganization', { id: passing }],
      other: ['deleteOrganization', { id: home.organizationId }],
    });
    expect(await graphql<object>(system, home.owner, document, variables)).toMatchObject({
      data: { first: done, again: done, other: null },
      errors: [{ path: ['other'], extensions: { code: 'SUBGRAPH_UNAVAILABLE', retryable: true } }],
    });
    expect(await askForOne(ask, getOrganization, { id: home.organizationId })).toMatchObject({
      id: home.organizationId,
    });
  });
});
