import { createGids } from '@compliance/kit/operation/gid';
import { askForOne, askOver } from '@compliance/testing/ask-over';
import { graphql } from '@compliance/testing/graphql';
import { inDatabase } from '@compliance/testing/in-database';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import {
  createOrganization,
  getOrganization,
  listAllOrganizations,
} from '@compliance/testing/organization-operations';
import { signIn } from '@compliance/testing/sign-in';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeEach, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();

let home: TestOrganization;
/** Another organization of the same owner. */
let passingId: string;

const ask = askOver('GraphQL', () => ({ system, member: home.owner }));
const done = { clientMutationId: null };

beforeEach(async () => {
  home = await newOrganization(system);
  ({ id: passingId } = await askForOne(ask, createOrganization, { name: 'Passing' }));
});

describe('a request that deletes an organization', () => {
  test('can delete another one as well', async () => {
    const { document, variables } = deletionOfBoth();
    expect(await graphql(system, home.owner, document, variables)).toMatchObject({
      data: { first: done, second: done },
    });
  });

  test('is answered the same when it is sent again, its answer having been lost', async () => {
    const { document, variables } = deletionOfBoth();
    const sender = { ...home.owner, idempotencyKey: 'both' };
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(await graphql(system, sender, document, variables)).toMatchObject({
        data: { first: done, second: done },
        errors: [],
      });
    }
  });

  test('changes nothing more in that organization', async () => {
    const organizationId = passingId;
    const { document, variables } = mutations({
      gone: ['deleteOrganization', { id: organizationId }],
      vendor: ['createVendor', { organizationId, name: 'Late' }],
      webhook: ['createWebhook', { organizationId, url: 'https://example.com/late', eventTypes: [] }],
      snapshot: ['takeSnapshot', { organizationId, name: 'Late', type: 'ALL' }],
      renamed: ['updateOrganization', { id: organizationId, name: 'Late' }],
      elsewhere: ['createVendor', { organizationId: home.organizationId, name: 'In time' }],
    });
    const { data, errors } = await graphql<object>(system, home.owner, document, variables);
    expect(data).toEqual({
      gone: done,
      vendor: null,
      webhook: null,
      snapshot: null,
      renamed: null,
      elsewhere: done,
    });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(Array(4).fill('NOT_FOUND'));
    expect(await marksIn(organizationId)).toBe(0);
  });

  test('still changes that organization after a dry run', async () => {
    const { document, variables } = mutations({
      tried: ['deleteOrganization', { id: passingId, dryRun: true }],
      vendor: ['createVendor', { organizationId: passingId, name: 'In time' }],
    });
    expect(await graphql(system, home.owner, document, variables)).toMatchObject({
      data: { tried: done, vendor: done },
    });
  });

  test('changes nothing more once its session has ended with the last membership', async () => {
    const session = await signIn(system.baseUrl, home.owner);
    const { document, variables } = mutations({
      first: ['deleteOrganization', { id: passingId }],
      last: ['deleteOrganization', { id: home.organizationId }],
      late: ['createOrganization', { name: 'Late' }],
    });
    // Who has founded an organization is recognized anew, and this session is over.
    expect(await graphql(system, session, document, variables)).toMatchObject({ status: 401 });
    expect(await ask(listAllOrganizations, {})).toMatchObject({ records: [] });
  });

  test('twice cannot tell the second time what has ended, so it changes nothing more', async () => {
    const { document, variables } = mutations({
      first: ['deleteOrganization', { id: passingId }],
      again: ['deleteOrganization', { id: passingId }],
      other: ['deleteOrganization', { id: home.organizationId }],
    });
    expect(await graphql<object>(system, home.owner, document, variables)).toMatchObject({
      data: { first: done, again: done, other: null },
      errors: [{ path: ['other'], extensions: { code: 'SUBGRAPH_UNAVAILABLE', retryable: true } }],
    });
    const { organizationId: id } = home;
    expect(await askForOne(ask, getOrganization, { id })).toMatchObject({ id });
  });
});

/** How many snapshots have left a mark in a service that has none of its own. */
function marksIn(organization: string): Promise<number> {
  const { databasePrefix, secrets } = system;
  const organizationId = createGids(Buffer.from(secrets.gidKey, 'base64url')).decode(organization)?.scopeId;
  return inDatabase(`${databasePrefix}_assets`, (database) =>
    database.collection('snapshot_marks').countDocuments({ organizationId }),
  );
}

function deletionOfBoth(): ReturnType<typeof mutations> {
  return mutations({
    first: ['deleteOrganization', { id: passingId }],
    second: ['deleteOrganization', { id: home.organizationId }],
  });
}

/** A document of mutations, by response name, and their inputs. */
function mutations(asked: Record<string, [field: string, input: object]>): {
  document: string;
  variables: object;
} {
  const typeOf = (field: string): string => `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const entries = Object.entries(asked);
  const declared = entries.map(([name, [field]]) => `$${name}: ${typeOf(field)}`);
  const fields = entries.map(([name, [field]]) => `${name}: ${field}(input: $${name}) { clientMutationId }`);
  return {
    document: `mutation (${declared.join(', ')}) { ${fields.join('\n')} }`,
    variables: Object.fromEntries(entries.map(([name, [, input]]) => [name, input])),
  };
}
