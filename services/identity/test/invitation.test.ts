import { readdir } from 'node:fs/promises';
import { dayMs } from '@compliance/kit/process/clock';
import { describe, expect, test } from '@jest/globals';
import {
  address,
  password,
  type StartedSession,
  startIdentityForTest,
  type TestOrganization,
} from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

const invite = `mutation ($input: InviteUserInput!) {
  inviteUser(input: $input) { invitation { id state expiresAt acceptedAt version profile { id state version } } } }`;
const invitations = `query ($organizationId: ID!) {
  invitations(organizationId: $organizationId) { nodes { id state acceptedAt profile { id state } } } }`;
const profile = 'query ($id: ID!) { profile(id: $id) { state } }';

type Invitation = {
  id: string;
  state: string;
  acceptedAt: string | null;
  profile: { id: string; state: string };
};

async function send(
  { owner, gid: organizationId }: TestOrganization,
  profileId: string,
): Promise<{ invitation?: Invitation; code?: string | undefined }> {
  const { data, errors } = await identity.ask<{ inviteUser: { invitation: Invitation } | null }>(
    owner,
    invite,
    {
      input: { organizationId, profileId },
    },
  );
  return data.inviteUser ?? { code: errors?.[0]?.extensions.code };
}

async function listed({ owner, gid: organizationId }: TestOrganization): Promise<Invitation[]> {
  const { data } = await identity.ask<{ invitations: { nodes: Invitation[] } }>(owner, invitations, {
    organizationId,
  });
  return data.invitations.nodes;
}

const accept = (token: string, chosen = password): Promise<StartedSession> =>
  identity.call<StartedSession>('auth/accept-invitation', { token, password: chosen, address });

describe('inviteUser', () => {
  test('sends a link, and the same invitation again while it is pending', async () => {
    const organization = await identity.found();
    const profileId = await identity.createUser(organization, { emailAddress: 'grace@example.com' });
    const first = await send(organization, profileId);
    expect(first.invitation).toMatchObject({
      state: 'PENDING',
      acceptedAt: null,
      version: 1,
      profile: { id: profileId, state: 'INVITED' },
    });
    const mails = await readdir(identity.mailDirectory);
    const second = await send(organization, profileId);
    expect(second).toEqual(first);
    expect(await readdir(identity.mailDirectory)).toHaveLength(mails.length + 1);
    expect(
      (await identity.journalOf(organization.id)).filter(({ action }) => action === 'invitation.created'),
    ).toHaveLength(1);
  });

  test('asked for twenty times at once makes one invitation', async () => {
    const organization = await identity.found();
    const profileId = await identity.createUser(organization);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(organization, profileId)));
    expect(new Set(answers.map(({ invitation }) => invitation?.id)).size).toBe(1);
  });

  test('refuses a user who can sign in', async () => {
    const organization = await identity.found();
    const profileId = await identity.createUser(organization);
    await accept(await identity.invite(organization, profileId));
    expect(await send(organization, profileId)).toEqual({ code: 'CONFLICT' });
    expect(await send(organization, organization.ownerProfile)).toEqual({ code: 'CONFLICT' });
  });

  test('makes another invitation when the first has expired', async () => {
    const organization = await identity.found();
    const profileId = await identity.createUser(organization);
    const first = await send(organization, profileId);
    identity.now.advance(7 * dayMs);
    const second = await send(organization, profileId);
    expect(second.invitation?.id).not.toBe(first.invitation?.id);
    expect((await listed(organization)).map(({ state }) => state)).toEqual(['PENDING', 'EXPIRED']);
  });

  test('as a dry run sends nothing', async () => {
    const organization = await identity.found();
    const profileId = await identity.createUser(organization);
    const mails = await readdir(identity.mailDirectory);
    const input = { organizationId: organization.gid, profileId, dryRun: true };
    const { data } = await identity.ask(organization.owner, invite, { input });
    expect(data).toMatchObject({
      inviteUser: {
        invitation: { state: 'PENDING', profile: { id: profileId, state: 'INVITED', version: 2 } },
      },
    });
    expect(await readdir(identity.mailDirectory)).toEqual(mails);
    expect(await listed(organization)).toEqual([]);
  });
});

describe('accepting', () => {
  test('makes the person, signs them in, and works once', async () => {
    const organization = await identity.found();
    const profileId = await identity.createUser(organization, { role: 'AUDITOR' });
    const token = await identity.invite(organization, profileId);
    const principal = await identity.principalOf(await accept(token));
    expect(principal?.memberships).toEqual([
      { organizationId: organization.id, profileId: identity.gids.decode(profileId)?.id, role: 'AUDITOR' },
    ]);
    const { data } = await identity.ask(organization.owner, profile, { id: profileId });
    expect(data).toEqual({ profile: { state: 'ACTIVE' } });
    expect(await listed(organization)).toMatchObject([{ state: 'ACCEPTED', acceptedAt: expect.any(String) }]);
    expect((await identity.journalOf(organization.id)).at(-1)).toMatchObject({
      action: 'invitation.accepted',
      actor: { profileId, kind: 'SESSION' },
    });
    await expect(accept(token)).rejects.toMatchObject({ status: 400, code: 'invalid_token' });
  });

  test('works with every link that was sent', async () => {
    const organization = await identity.found();
    const profileId = await identity.createUser(organization);
    const first = await identity.invite(organization, profileId);
    expect(await identity.invite(organization, profileId)).not.toBe(first);
    await expect(accept(first)).resolves.toBeDefined();
  });

  test('asks a person who is known for their password, and adds the organization', async () => {
    const [one, other] = [await identity.found(), await identity.found()];
    const emailAddress = 'known@example.com';
    await accept(await identity.invite(one, await identity.createUser(one, { emailAddress })));
    const token = await identity.invite(
      other,
      await identity.createUser(other, { emailAddress: 'KNOWN@example.com' }),
    );
    await expect(accept(token, 'another password')).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    });
    const principal = await identity.principalOf(await accept(token));
    expect(principal?.memberships.map(({ organizationId }) => organizationId).sort()).toEqual(
      [one.id, other.id].sort(),
    );
  });

  test('asks a new person for a password that may be chosen', async () => {
    const organization = await identity.found();
    const emailAddress = 'long-enough@example.com';
    const token = await identity.invite(
      organization,
      await identity.createUser(organization, { emailAddress }),
    );
    for (const chosen of ['eleven char', 'x'.repeat(129), 'LONG-enough@example.com']) {
      await expect(accept(token, chosen)).rejects.toMatchObject({ status: 400, code: 'invalid_password' });
    }
    await expect(accept(token)).resolves.toBeDefined();
  });

  test.each(['', 'nothing', 'A'.repeat(75), `${'A'.repeat(74)}B`])('refuses the token %j', async (token) => {
    await expect(accept(token)).rejects.toMatchObject({ status: 400, code: 'invalid_token' });
  });

  test('is over after seven days', async () => {
    const organization = await identity.found();
    const token = await identity.invite(organization, await identity.createUser(organization));
    identity.now.advance(7 * dayMs);
    await expect(accept(token)).rejects.toMatchObject({ status: 400, code: 'invalid_token' });
  });

  test('at once from two links is done once', async () => {
    const organization = await identity.found();
    const token = await identity.invite(organization, await identity.createUser(organization));
    const outcomes = await Promise.allSettled([accept(token), accept(token), accept(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an invitation token', () => {
  test('is in no answer, journal or log line', async () => {
    const organization = await identity.found();
    const token = await identity.invite(organization, await identity.createUser(organization));
    const secret = token.slice(-43);
    const texts = [
      JSON.stringify(await listed(organization)),
      JSON.stringify(await identity.journalOf(organization.id)),
    ];
    for (const text of [...texts, ...identity.logged]) expect(text).not.toContain(secret);
  });
});
