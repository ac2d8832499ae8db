import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

const profileFields = `
  id organizationId organization { id } fullName emailAddress additionalEmailAddresses kind position
  contractStartDate contractEndDate membership { id role profile { id } organizationId createdAt version }
  state snapshotId sourceId deletedAt createdAt updatedAt version`;

type Profile = Record<string, unknown> & { id: string; version: number; updatedAt: string };

const create = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) { user { ${profileFields} } membership { id role } dryRun } }`;
const read = `query ($id: ID!) { profile(id: $id) { ${profileFields} } }`;

describe('createUser', () => {
  test('makes a profile with its membership, trimmed and with dates as instants', async () => {
    const { owner, gid: organizationId, id } = await identity.found();
    const input = {
      organizationId,
      fullName: '  Ada Lovelace ',
      emailAddress: 'Ada@Example.com',
      role: 'EMPLOYEE',
      additionalEmailAddresses: ['ada@home.example', 'ada@home.example'],
      kind: '',
      contractStartDate: '2026-01-31',
    };
    const { data, errors } = await identity.ask<{ createUser: { user: Profile; membership: Profile } }>(
      owner,
      create,
      {
        input,
      },
    );
    expect(errors).toBeUndefined();
    const { user, membership } = data.createUser;
    expect(user).toMatchObject({
      organizationId,
      organization: { id: organizationId },
      fullName: 'Ada Lovelace',
      emailAddress: 'Ada@Example.com',
      additionalEmailAddresses: ['ada@home.example'],
      kind: null,
      position: null,
      contractStartDate: '2026-01-31T00:00:00.000Z',
      contractEndDate: null,
      membership: {
        id: membership.id,
        role: 'EMPLOYEE',
        profile: { id: user.id },
        organizationId,
        version: 1,
      },
      state: 'ACTIVE',
      snapshotId: null,
      sourceId: null,
      deletedAt: null,
      version: 1,
    });
    const answer = await identity.ask<{ profile: Profile }>(owner, read, { id: user.id });
    expect(answer.data.profile).toEqual(user);

    const [, entry] = await identity.journalOf(id);
    expect(entry).toMatchObject({ action: 'profile.created', resource: { type: 'profile', id: user.id } });
    expect(entry?.changes.find(({ field }) => field === 'fullName')).toMatchObject({
      before: null,
      after: null,
    });
    expect(JSON.stringify(entry)).not.toMatch(/Ada|personId/);
  });

  test('names every bad field once', async () => {
    const { owner, gid: organizationId } = await identity.found();
    const { errors } = await identity.ask(owner, create, {
      input: {
        organizationId,
        fullName: ' ',
        emailAddress: 'nobody',
        role: 'EMPLOYEE',
        additionalEmailAddresses: ['a@b.example', 'no address'],
        position: '<script>',
        contractStartDate: '2026-02-30',
      },
    });
    expect(errors?.map(({ extensions: { code, field, reason } }) => [code, field, reason])).toEqual([
      ['BAD_USER_INPUT', 'fullName', 'TOO_SHORT'],
      ['BAD_USER_INPUT', 'emailAddress', 'INVALID_FORMAT'],
      ['BAD_USER_INPUT', 'additionalEmailAddresses.1', 'INVALID_FORMAT'],
      ['BAD_USER_INPUT', 'position', 'UNSAFE_TEXT'],
      ['BAD_USER_INPUT', 'contractStartDate', 'INVALID_FORMAT'],
    ]);
  });

  test('refuses an e-mail address that a profile of the organization has, in whatever case', async () => {
    const organization = await identity.found();
    const [{ owner, gid: organizationId }, other] = [organization, await identity.found()];
    await identity.createUser(organization, { emailAddress: 'same@example.com' });
    const input = { organizationId, fullName: 'Other', emailAddress: 'SAME@example.com', role: 'VIEWER' };
    const { errors } = await identity.ask(owner, create, { input });
    expect(errors?.[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'emailAddress' });
    await expect(identity.createUser(other, { emailAddress: 'same@example.com' })).resolves.toBeDefined();
  });

  test('as a dry run answers as if, and leaves nothing', async () => {
    const { owner, gid: organizationId, id } = await identity.found();
    const input = {
      organizationId,
      fullName: 'Dry',
      emailAddress: 'dry@example.com',
      role: 'VIEWER',
      dryRun: true,
    };
    const { data } = await identity.ask<{ createUser: { user: Profile; dryRun: boolean } }>(owner, create, {
      input,
    });
    expect(data.createUser).toMatchObject({ dryRun: true, user: { fullName: 'Dry', version: 1 } });
    const { errors } = await identity.ask(owner, read, { id: data.createUser.user.id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await identity.journalOf(id)).toHaveLength(1);
  });
});
