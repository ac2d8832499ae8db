import { newId } from '@compliance/kit/operation/gid';
import { describe, expect, test } from '@jest/globals';
import { address, password, type StartedSession, startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

const accept = (token: string, chosen = password, from = address): Promise<StartedSession> =>
  identity.call<StartedSession>('auth/accept-invitation', { token, password: chosen, address: from });

const actionsOf = async (streamId: string): Promise<string[]> =>
  (await identity.journalOf(streamId)).map(({ action }) => action);

describe('accepting an invitation', () => {
  test('fifty times at once succeeds once, whatever password each of them brings', async () => {
    const organization = await identity.found();
    const emailAddress = 'contested@example.com';
    const token = await identity.invite(
      organization,
      await identity.createUser(organization, { emailAddress }),
    );
    const chosen = Array.from({ length: 50 }, (_, index) => `my own password ${index}`);
    const outcomes = await Promise.allSettled(
      chosen.map((own, index) => accept(token, own, `203.0.113.${index}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const [winner] = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    const signIn = (index: number): Promise<unknown> =>
      identity.call('auth/sign-in', { email: emailAddress, password: chosen[index], address });
    await expect(signIn(((winner ?? 0) + 1) % 50)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(winner ?? 0)).resolves.toBeDefined();
    const accepted = (await actionsOf(organization.id)).filter((action) => action === 'invitation.accepted');
    expect(accepted).toHaveLength(1);
  });

  test('into an organization that is ending leads nowhere, whichever comes first', async () => {
    const organization = await identity.found();
    const token = await identity.invite(organization, await identity.createUser(organization));
    const ending = {
      organizationId: organization.id,
      actor: { profileId: organization.ownerProfile, apiKeyId: null, sessionId: null, kind: 'SESSION' },
      requestId: newId(),
      commitBy: identity.now() + 15_000,
    };
    const end = identity.call('end-memberships', ending, 'organizations');
    const [accepted] = await Promise.allSettled([accept(token), end]);
    await end;
    await expect(accept(token)).rejects.toMatchObject({ status: 400, code: 'invalid_token' });
    if (accepted?.status === 'rejected') return;
    expect((await identity.principalOf(accepted?.value as StartedSession))?.memberships ?? []).toEqual([]);
  });

  test('changes nothing for whoever has a password, however the address is spelled', async () => {
    const [one, other] = [await identity.found(), await identity.found()];
    const emailAddress = 'Known.Person@example.com';
    await accept(await identity.invite(one, await identity.createUser(one, { emailAddress })));
    const spelled = { emailAddress: 'known.person@EXAMPLE.com' };
    const token = await identity.invite(other, await identity.createUser(other, spelled));
    await expect(accept(token, 'a password of a stranger')).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    });
    await expect(identity.signIn(emailAddress)).resolves.toBeDefined();
    await expect(
      identity.call('auth/sign-in', { email: emailAddress, password: 'a password of a stranger', address }),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await actionsOf(other.id)).not.toContain('invitation.accepted');
  });
});
