import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();
const organization = await identity.found();
const { owner, gid: organizationId } = organization;

const allFields = `
  id organizationId organization { id } fullName emailAddress additionalEmailAddresses kind position
  contractStartDate contractEndDate membership { id role profile { id } organizationId createdAt version }
  state snapshotId createdAt updatedAt version`;

describe('createUser', () => {
  test('makes a profile with its membership, and answers every field', async () => {
    const answer = await identity.ask(
      owner,
      `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { ${allFields} } membership { id role } dryRun } }`,
      {
        input: {
          organizationId,
          fullName: '  Ada Lovelace ',
          emailAddress: 'Ada@Example.com',
          role: 'EMPLOYEE',
          contractStartDate: '2026-01-31',
        },
      },
    );
    expect(answer).toEqual({});
  });
});
