import { newId } from '@compliance/kit/gid';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const own = await identity.found();
const foreign = await identity.found();
const ownProfile = await identity.createUser(own);
const foreignProfile = await identity.createUser(foreign);
const foreignRow = identity.gids.decode(foreignProfile);
const foreignMembership = identity.gids.encode({
  type: 'Membership',
  scopeId: foreign.id,
  id: foreignRow?.id ?? '',
});
const unknown = (type: 'Profile' | 'Membership' | 'Organization', scopeId = own.id): string =>
  identity.gids.encode({ type, scopeId, id: newId() });

const badIds: [string, (type: 'Profile' | 'Membership') => string][] = [
  ['unknown', (type) => unknown(type)],
  ['foreign', (type) => (type === 'Profile' ? foreignProfile : foreignMembership)],
  ['tampered', (type) => `${unknown(type).slice(0, -1)}${unknown(type).endsWith('A') ? 'B' : 'A'}`],
  ['of another type', () => own.gid],
  ['empty', () => ''],
  ['no id', () => '../../etc/passwd'],
  ['very long', () => 'A'.repeat(20_000)],
];

const mutation = (name: string, input: string): string =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { dryRun } }`;

type Ask = (id: string) => [string, object];

const recordOperations: [string, 'Profile' | 'Membership', Ask][] = [
  ['profile', 'Profile', (id) => ['query ($id: ID!) { profile(id: $id) { id } }', { id }]],
  [
    'updateUser',
    'Profile',
    (id) => [mutation('updateUser', 'UpdateUserInput'), { input: { id, fullName: 'X' } }],
  ],
  [
    'inviteUser',
    'Profile',
    (profileId) => [
      mutation('inviteUser', 'InviteUserInput'),
      { input: { organizationId: own.gid, profileId } },
    ],
  ],
  [
    'removeUser',
    'Profile',
    (profileId) => [
      mutation('removeUser', 'RemoveUserInput'),
      { input: { organizationId: own.gid, profileId } },
    ],
  ],
  [
    'updateMembership',
    'Membership',
    (membershipId) => [
      mutation('updateMembership', 'UpdateMembershipInput'),
      { input: { organizationId: own.gid, membershipId, role: 'VIEWER' } },
    ],
  ],
];

const organizationOperations: [string, Ask][] = [
  ['organization', (id) => ['query ($id: ID!) { organization(id: $id) { id } }', { id }]],
  ['profiles', (id) => ['query ($id: ID!) { profiles(organizationId: $id) { nodes { id } } }', { id }]],
  ['invitations', (id) => ['query ($id: ID!) { invitations(organizationId: $id) { nodes { id } } }', { id }]],
  [
    'createUser',
    (organizationId) => [
      mutation('createUser', 'CreateUserInput'),
      { input: { organizationId, fullName: 'X', emailAddress: 'x@example.com', role: 'VIEWER' } },
    ],
  ],
  [
    'inviteUser',
    (organizationId) => [
      mutation('inviteUser', 'InviteUserInput'),
      { input: { organizationId, profileId: ownProfile } },
    ],
  ],
  [
    'removeUser',
    (organizationId) => [
      mutation('removeUser', 'RemoveUserInput'),
      { input: { organizationId, profileId: ownProfile } },
    ],
  ],
];

const notFound = {
  message: 'Not found: no such record is visible to you. Check the id.',
  extensions: { code: 'NOT_FOUND' },
};

describe('an id that names nothing here', () => {
  const cases = recordOperations.flatMap(([name, type, ask]) =>
    badIds.map(([kind, idOf]) => ({ name, kind, request: () => ask(idOf(type)) })),
  );
  test.each(cases)('is not found by $name: $kind', async ({ name, request }) => {
    const { errors } = await identity.ask(own.owner, ...request());
    expect(errors).toEqual([{ ...notFound, path: [name] }]);
  });

  test.each(organizationOperations)('is no organization for %s', async (name, ask) => {
    for (const id of [foreign.gid, unknown('Organization', newId()), ownProfile, 'nothing']) {
      const { errors } = await identity.ask(own.owner, ...ask(id));
      expect(errors).toEqual([{ ...notFound, path: [name] }]);
    }
  });
});

describe('another tenant', () => {
  const entities = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) { ... on Profile { fullName } } }`;

  test('is not reached through references, and spoils nothing of the batch', async () => {
    const representations = [ownProfile, foreignProfile, unknown('Profile')].map((id) => ({
      __typename: 'Profile',
      id,
    }));
    const { data, errors } = await identity.ask<{ _entities: unknown[] }>(own.owner, entities, {
      representations,
    });
    expect(data._entities).toEqual([{ fullName: expect.any(String) }, null, null]);
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['_entities', 1], 'NOT_FOUND'],
      [['_entities', 2], 'NOT_FOUND'],
    ]);
  });

  test('is not reached by a representation that is a query', async () => {
    const representations = [{ __typename: 'Profile', id: { $ne: '' } }];
    const { errors } = await identity.ask(own.owner, entities, { representations });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('has references that count as missing', async () => {
    const references = [
      { type: 'Profile', id: identity.gids.decode(ownProfile)?.id },
      { type: 'Profile', id: foreignRow?.id },
    ];
    const answer = await identity.call('check-references', { organizationId: own.id, references }, 'assets');
    expect(answer).toEqual({ missing: [foreignRow?.id] });
  });
});
