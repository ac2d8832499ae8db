import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user {
  id fullName emailAddress additionalEmailAddresses kind position contractStartDate contractEndDate updatedAt version
} dryRun } }`;

type Profile = Record<string, unknown> & { id: string; version: number };

describe('updateUser', () => {
  test('keeps what is left out, clears what is null, and raises the version by one', async () => {
    const organization = await identity.found();
    const { owner } = organization;
    const id = await identity.createUser(organization, { kind: 'employee', position: 'Engineer' });
    const input = { id, fullName: 'New Name', kind: null };
    const { data } = await identity.ask<{ updateUser: { user: Profile } }>(owner, update, { input });
    expect(data.updateUser.user).toMatchObject({
      fullName: 'New Name',
      kind: null,
      position: 'Engineer',
      version: 2,
    });

    const again = await identity.ask<{ updateUser: { user: Profile } }>(owner, update, { input });
    expect(again.data.updateUser.user).toEqual(data.updateUser.user);
    const entries = await identity.journalOf(organization.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'profile.updated',
      changes: [
        { field: 'fullName', before: null, after: null },
        { field: 'kind', before: 'employee', after: null },
      ],
    });
    expect(entries).toHaveLength(3);
  });

  test('refuses a stale version and tells the current one', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization);
    await identity.ask(organization.owner, update, { input: { id, fullName: 'Second' } });
    const { errors } = await identity.ask(organization.owner, update, {
      input: { id, fullName: 'Third', expectedVersion: 1 },
    });
    expect(errors?.[0]?.extensions).toEqual({ code: 'CONFLICT', currentVersion: 2 });
  });

  test.each([
    ['contractEndDate', '2026-02-01'],
    ['contractStartDate', '2026-12-01'],
  ])('checks the contract on the record that results: %s', async (field, date) => {
    const organization = await identity.found();
    const contract = { contractStartDate: '2026-03-01', contractEndDate: '2026-09-01' };
    const id = await identity.createUser(organization, contract);
    const refused = await identity.ask(organization.owner, update, {
      input: { id, fullName: 'Name', [field]: date },
    });
    expect(refused.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      field,
      reason: 'OUT_OF_RANGE',
    });
    const cleared = { contractStartDate: null, contractEndDate: null, [field]: date };
    const { errors } = await identity.ask(organization.owner, update, {
      input: { id, fullName: 'Name', ...cleared },
    });
    expect(errors).toBeUndefined();
  });

  test('clears lists and dates by null, and gives back what the caller calls it', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization, {
      additionalEmailAddresses: ['a@example.com'],
      contractEndDate: '2026-09-01',
    });
    const { data } = await identity.ask<{ updateUser: object }>(
      organization.owner,
      `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId dryRun
        user { additionalEmailAddresses contractEndDate version } } }`,
      {
        input: {
          id,
          fullName: 'Name',
          additionalEmailAddresses: null,
          contractEndDate: null,
          clientMutationId: ' mine ',
        },
      },
    );
    expect(data.updateUser).toEqual({
      clientMutationId: ' mine ',
      dryRun: false,
      user: { additionalEmailAddresses: [], contractEndDate: null, version: 2 },
    });
  });
});
