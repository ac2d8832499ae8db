import {
  type ApiOperation,
  type ApiRecord,
  askForOne,
  askOver,
  interfaces,
} from '@compliance/testing/ask-over';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { createUser, getUser, updateUser } from '@compliance/testing/profile-operations';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

const asOwner = () => ({ system, member: organization.owner });

const user = (change: object = {}): object => ({
  organizationId: organization.organizationId,
  fullName: 'Ada Lovelace',
  emailAddress: `${crypto.randomUUID()}@example.com`,
  role: 'EMPLOYEE',
  kind: null,
  ...change,
});

beforeAll(async () => {
  organization = await newOrganization(system);
});

type Refused = [field: string, reason: string, value: unknown];

/** Of fields that a user is created with and can be updated in. */
const refusedAlways: Refused[] = [
  ['fullName', 'TOO_SHORT', ' \t '],
  ['fullName', 'TOO_LONG', 'x'.repeat(101)],
  ['fullName', 'REQUIRED', null],
  ['fullName', 'UNSAFE_TEXT', 'two\nlines'],
  ['fullName', 'UNSAFE_TEXT', '<b>Ada</b>'],
  ['fullName', 'UNSAFE_TEXT', 'a\u202eb'],
  ['kind', 'TOO_LONG', 'x'.repeat(1001)],
  ['kind', 'UNSAFE_TEXT', 'two\nlines'],
  ['position', 'UNSAFE_TEXT', '\u200b'],
  ['position', 'TOO_LONG', 'x'.repeat(1001)],
  ['additionalEmailAddresses.1', 'INVALID_FORMAT', ['a@example.com', 'nobody']],
  ['additionalEmailAddresses', 'TOO_LONG', Array.from({ length: 101 }, (_, at) => `a${at}@example.com`)],
  ['contractStartDate', 'INVALID_FORMAT', '2026-02-30'],
  ['contractStartDate', 'INVALID_FORMAT', '2026-01-31T09:30:00'],
  ['contractEndDate', 'INVALID_FORMAT', '0000-00-00'],
  ['contractEndDate', 'OUT_OF_RANGE', '1899-12-31'],
  ['colour', 'UNKNOWN_FIELD', 'red'],
];

const refusedAtFirst: Refused[] = [
  ['emailAddress', 'TOO_SHORT', ''],
  ['emailAddress', 'REQUIRED', null],
  ['emailAddress', 'INVALID_FORMAT', 'nobody'],
  ['emailAddress', 'INVALID_FORMAT', 'ada@localhost'],
  ['emailAddress', 'UNSAFE_TEXT', 'ada@example.com\r\nBcc: eve@example.com'],
  ['emailAddress', 'TOO_LONG', `ada@${'d'.repeat(60)}.${'example.'.repeat(30)}com`],
  ['role', 'INVALID_ENUM', 'owner'],
  ['role', 'REQUIRED', null],
];

describe.each(interfaces)('a user, over %s', (which) => {
  const ask = askOver(which, asOwner);
  const create = (change: object = {}): Promise<ApiRecord> => askForOne(ask, createUser, user(change));

  async function expectRefused(
    operation: ApiOperation,
    input: object,
    [field, reason]: Refused,
  ): Promise<void> {
    const { code, fields, reasons } = await ask(operation, input);
    expect({ code, fields }).toEqual({ code: 'BAD_USER_INPUT', fields: [field] });
    expect(reasons ?? [reason]).toEqual([reason]);
  }

  test.each([...refusedAlways, ...refusedAtFirst])(
    'is not created with a bad %s: %s',
    async (field, reason, value) => {
      const [name = ''] = field.split('.');
      await expectRefused(createUser, user({ [name]: value }), [field, reason, value]);
    },
  );

  test.each(refusedAlways)('is not updated with a bad %s: %s', async (field, reason, value) => {
    const [name = ''] = field.split('.');
    const input = { id: organization.owner.profileId, fullName: 'Olive Owner', kind: null, [name]: value };
    await expectRefused(updateUser, input, [field, reason, value]);
  });

  test('keeps the e-mail address that it was created with', async () => {
    const { id } = await create();
    const input = { id, fullName: 'Ada', kind: null, emailAddress: 'other@example.com' };
    await expectRefused(updateUser, input, ['emailAddress', 'UNKNOWN_FIELD', input.emailAddress]);
  });

  test('has an e-mail address of its own, in whatever case', async () => {
    const emailAddress = `Ada-${crypto.randomUUID()}@Example.com`;
    await create({ emailAddress });
    for (const same of [emailAddress, ` ${emailAddress.toLowerCase()} `, emailAddress.toUpperCase()]) {
      const answer = await ask(createUser, user({ emailAddress: same }));
      expect(answer).toMatchObject({ code: 'CONFLICT', fields: ['emailAddress'] });
    }
  });

  test('is one of those who are created with one e-mail address at the same time', async () => {
    const emailAddress = `${crypto.randomUUID()}@example.com`;
    const rivals = [1, 2, 3, 4].map(() => ask(createUser, user({ emailAddress })));
    const codes = (await Promise.all(rivals)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', undefined]);
  });

  test('has a contract that does not end before it starts', async () => {
    const contract = { contractStartDate: '2026-01-31T12:00:00Z', contractEndDate: '2026-01-31' };
    const refused: Refused = ['contractEndDate', 'OUT_OF_RANGE', contract.contractEndDate];
    await expectRefused(createUser, user(contract), refused);
    const { id } = await create({ ...contract, contractEndDate: '2026-01-31T12:00:00Z' });
    await expectRefused(updateUser, { id, fullName: 'Ada', kind: null, ...contract }, refused);
  });

  test('has texts trimmed, and nothing where they are empty', async () => {
    const given = { fullName: ' Cafe\u0301\t', kind: '  ', position: ' CTO ', contractStartDate: ' ' };
    const expected = { fullName: 'Caf\u00e9', kind: null, position: 'CTO', contractStartDate: null };
    const { id } = await create(given);
    expect(await askForOne(ask, getUser, { id })).toMatchObject(expected);
  });

  test('stays as it is when an update says what is so already', async () => {
    const additionalEmailAddresses = ['a@example.com', 'b@example.com'];
    const { id } = await create({ additionalEmailAddresses, contractEndDate: '2026-01-31' });
    const before = await askForOne(ask, getUser, { id });
    const same = {
      fullName: ' Ada Lovelace ',
      kind: '',
      additionalEmailAddresses: [...additionalEmailAddresses, 'A@example.com'],
      contractEndDate: '2026-01-31T01:00:00+01:00',
    };
    expect(await askForOne(ask, updateUser, { id, ...same })).toEqual(before);
  });
});
