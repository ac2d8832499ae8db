import type { Actor } from '@compliance/kit/journal/journal-entry';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { inDatabase } from '@compliance/testing/in-database';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  address,
  password,
  type StartedSession,
  startIdentityForTest,
  type TestIdentity,
  type TestOrganization,
} from './start-identity-for-test.ts';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startIdentityForTest();
});

const end = ({ id, ownerProfile }: TestOrganization, by: 'organizations' | 'assets' = 'organizations') => {
  const actor: Actor = { profileId: ownerProfile, apiKeyId: null, sessionId: null, kind: 'SESSION' };
  const commitBy = identity.now() + 15_000;
  return identity.call('end-memberships', { organizationId: id, actor, requestId: newId(), commitBy }, by);
};

describe('the people of an organization that is no more', () => {
  test('leave it all at once, with one entry, however often that is asked for', async () => {
    const organization = await identity.found();
    const member = await identity.join(organization);
    await identity.createUser(organization);
    const entries = await identity.journalOf(organization.id);
    await end(organization);
    await end(organization);

    expect((await identity.journalOf(organization.id)).slice(entries.length)).toMatchObject([
      {
        action: 'profile.removed',
        resource: { type: 'profile', id: organization.gid },
        actor: { profileId: organization.ownerProfile },
        changes: [{ field: 'count', before: 3, after: 0 }],
      },
    ]);
    for (const person of [organization.owner, member]) expect(await organizationsOf(person)).toEqual([]);
  });

  test('stay where else they are, signed in', async () => {
    const [ended, other] = [await identity.found(), await identity.found()];
    const emailAddress = other.ownerEmail;
    const token = await identity.invite(ended, await identity.createUser(ended, { emailAddress }));
    const session = await identity.call<StartedSession>('auth/accept-invitation', {
      token,
      password,
      address,
    });
    const alone = await identity.signIn(ended.ownerEmail);
    expect((await identity.principalOf(session))?.memberships).toHaveLength(2);
    await end(ended);
    expect((await identity.principalOf(session))?.memberships).toEqual(other.owner.memberships);
    expect(await identity.principalOf(alone)).toBeNull();
  });

  test('have no use for an invitation any more', async () => {
    const organization = await identity.found();
    const token = await identity.invite(organization, await identity.createUser(organization));
    await end(organization);
    await expect(identity.call('auth/accept-invitation', { token, password, address })).rejects.toThrow();
  });

  test('are not ended by any other service', async () => {
    const organization = await identity.found();
    await expect(end(organization, 'assets')).rejects.toThrow('unauthorized');
    await expect(
      identity.call('purge-organization', { organizationId: organization.id }, 'assets'),
    ).rejects.toThrow('unauthorized');
    expect(await organizationsOf(organization.owner)).toEqual([organization.id]);
  });
});

/** As the store has them, whatever a principal says. */
function organizationsOf({ personId }: Principal): Promise<string[]> {
  return inDatabase(`${identity.databasePrefix}_identity`, async (database) => {
    const profiles = await database.collection('profiles').find({ personId }).toArray();
    return profiles.map((profile) => profile['organizationId']);
  });
}
