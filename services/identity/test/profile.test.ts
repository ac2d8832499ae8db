import type { TestAnswer } from '@compliance/testing/start-service';
import { describe, expect, test } from '@jest/globals';
import { startIdentityForTest } from './start-identity-for-test.ts';

const identity = await startIdentityForTest();

const profileFields = `
  id organizationId organization { id } fullName emailAddress additionalEmailAddresses kind position
  contractStartDate contractEndDate membership { id role profile { id } organizationId createdAt version }
  state snapshotId createdAt updatedAt version`;

type Profile = Record<string, unknown> & { id: string; version: number; updatedAt: string };

const create = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) { user { ${profileFields} } membership { id role } dryRun } }`;
const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { ${profileFields} } dryRun } }`;
const read = `query ($id: ID!) { profile(id: $id) { ${profileFields} } }`;
const list = `query ($organizationId: ID!, $first: Int, $after: String, $orderBy: ProfileOrder, $filter: ProfileFilter) {
  profiles(organizationId: $organizationId, first: $first, after: $after, orderBy: $orderBy, filter: $filter) {
    nodes { fullName } pageInfo { hasNextPage endCursor } } }`;

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

  test('checks the contract on the record that results', async () => {
    const organization = await identity.found();
    const id = await identity.createUser(organization, { contractStartDate: '2026-03-01' });
    const { errors } = await identity.ask(organization.owner, update, {
      input: { id, fullName: 'Name', contractEndDate: '2026-02-01' },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'contractEndDate' });
  });
});

describe('profiles', () => {
  test('are listed in every order, nulls last, and searched by name and e-mail address', async () => {
    const organization = await identity.found();
    const { owner, gid: organizationId, ownerProfile } = organization;
    await identity.ask(owner, update, { input: { id: ownerProfile, fullName: 'Zoe' } });
    await identity.createUser(organization, {
      fullName: 'bob',
      emailAddress: 'c@example.com',
      kind: 'contractor',
    });
    await identity.createUser(organization, {
      fullName: 'Alice',
      emailAddress: 'd@example.com',
      kind: 'Advisor',
      role: 'VIEWER',
      contractEndDate: '2020-01-01',
    });

    const names = async (more: object): Promise<string[]> => {
      const { data } = await identity.ask<{ profiles: { nodes: { fullName: string }[] } }>(owner, list, {
        organizationId,
        ...more,
      });
      return data.profiles.nodes.map(({ fullName }) => fullName);
    };
    const by = (field: string, direction = 'ASC'): object => ({ orderBy: { field, direction } });
    expect(await names({})).toEqual(['Alice', 'bob', 'Zoe']);
    expect(await names(by('CREATED_AT'))).toEqual(['Zoe', 'bob', 'Alice']);
    expect(await names(by('FULL_NAME'))).toEqual(['Alice', 'bob', 'Zoe']);
    expect(await names(by('FULL_NAME', 'DESC'))).toEqual(['Zoe', 'bob', 'Alice']);
    expect(await names(by('KIND'))).toEqual(['Alice', 'bob', 'Zoe']);
    expect(await names(by('KIND', 'DESC'))).toEqual(['Zoe', 'bob', 'Alice']);
    expect(await names(by('EMAIL_ADDRESS'))).toEqual(['bob', 'Alice', 'Zoe']);
    expect(await names({ filter: { query: 'BO' } })).toEqual(['bob']);
    expect(await names({ filter: { query: 'D@EXAMPLE' } })).toEqual(['Alice']);
    expect(await names({ filter: { query: '.*' } })).toEqual([]);
    expect(await names({ filter: { role: 'VIEWER' } })).toEqual(['Alice']);
    expect(await names({ filter: { kind: 'Contractor' } })).toEqual(['bob']);
    expect(await names({ filter: { excludeContractEnded: true } })).toEqual(['bob', 'Zoe']);
    expect(await names({ filter: { excludeContractEnded: true, query: 'e' } })).toEqual(['bob', 'Zoe']);
    expect(await names({ filter: { snapshotId: null } })).toHaveLength(3);
  });

  test('are walked page by page, each exactly once, while they change', async () => {
    const organization = await identity.found();
    const { owner, gid: organizationId } = organization;
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push(await identity.createUser(organization, { fullName: `Name ${index}` }));
    }
    type Page = {
      profiles: { nodes: { fullName: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    };
    const seen: string[] = [];
    const orderBy = { field: 'FULL_NAME', direction: 'ASC' };
    let after: string | null = null;
    for (;;) {
      const answer: TestAnswer<Page> = await identity.ask(owner, list, {
        organizationId,
        first: 2,
        after,
        orderBy,
      });
      const { nodes, pageInfo } = answer.data.profiles;
      seen.push(...nodes.map(({ fullName }) => fullName));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
      await identity.ask(owner, update, { input: { id: ids[0], fullName: `Zz ${seen.length}` } });
    }
    expect(seen).toEqual(['Name 0', 'Name 1', 'Name 2', 'Name 3', 'Name 4', 'Olive Owner']);
  });

  test('refuse a snapshot that is not there, and arguments that make no sense', async () => {
    const { owner, gid: organizationId } = await identity.found();
    const refused = async (more: object): Promise<unknown> => {
      const { errors } = await identity.ask(owner, list, { organizationId, ...more });
      return errors?.map(({ extensions: { code, field, reason } }) => [code, field, reason]);
    };
    expect(await refused({ filter: { snapshotId: organizationId } })).toEqual([
      ['BAD_USER_INPUT', 'filter.snapshotId', 'INVALID_ID'],
    ]);
    expect(await refused({ first: 0 })).toEqual([['BAD_USER_INPUT', 'first', 'OUT_OF_RANGE']]);
    expect(await refused({ first: 101 })).toEqual([['BAD_USER_INPUT', 'first', 'OUT_OF_RANGE']]);
    expect(await refused({ after: 'nothing' })).toEqual([['BAD_USER_INPUT', 'after', 'INVALID_CURSOR']]);
  });
});
