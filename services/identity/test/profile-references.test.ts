import { newId } from '@compliance/kit/operation/gid';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const own = await identity.found();
const foreign = await identity.found();
const ownProfile = await identity.createUser(own);
const foreignProfile = await identity.createUser(foreign);
const foreignRow = identity.gids.decode(foreignProfile);
const unknown = identity.gids.encode({ type: 'Profile', scopeId: own.id, id: newId() });

describe('another tenant', () => {
  const entities = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) { ... on Profile { fullName } } }`;

  test('is not reached through references, and spoils nothing of the batch', async () => {
    const representations = [ownProfile, foreignProfile, unknown].map((id) => ({
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
