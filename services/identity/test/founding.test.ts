import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import type { ProcessName } from '@compliance/stack/secrets';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

function foundAgain(
  organizationId: string,
  { personId }: Principal,
  by: ProcessName = 'organizations',
): Promise<unknown> {
  const actor = { profileId: null, apiKeyId: null, sessionId: null, kind: 'CLI' };
  const commitBy = identity.now() + 15_000;
  return identity.call('create-owner', { organizationId, personId, actor, commitBy }, by);
}

describe('an organization', () => {
  test('is left as it was by a founding that is repeated', async () => {
    const { id, owner } = await identity.found();
    expect(await foundAgain(id, owner)).toEqual(owner.memberships[0]);
  });

  test('is never made the property of somebody who did not found it', async () => {
    const [{ id }, { owner: stranger }] = [await identity.found(), await identity.found()];
    await expect(foundAgain(id, stranger)).rejects.toThrow('founded already');
    await expect(foundAgain(newId(), stranger, 'assets')).rejects.toThrow('unauthorized');
  });
});
