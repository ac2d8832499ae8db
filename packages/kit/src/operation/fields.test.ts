import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { InvalidInputError } from './errors.ts';
import { additionalEmailAddresses, contractDate, emailAddress } from './fields.ts';
import { parseInput } from './parse-input.ts';

function reasonFor(schema: z.ZodType, value: unknown): string | undefined {
  try {
    parseInput(schema, value);
    return undefined;
  } catch (error) {
    return error instanceof InvalidInputError ? error.issues[0]?.reason : String(error);
  }
}

describe('an e-mail address', () => {
  const local = 'l'.repeat(64);
  const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}`;

  test.each([
    'a@b.c',
    'Ada@Example.com',
    "o'neil+tag_1@sub.example.co.uk",
    'x#y!@example.com',
    `${local}@example.com`,
    `${local}@${domain}.exam`,
  ])('may be %s', (address) => {
    expect(parseInput(emailAddress, ` ${address}\t`)).toBe(address);
  });

  test.each([
    ['', 'TOO_SHORT'],
    [' \t', 'TOO_SHORT'],
    ['nobody', 'INVALID_FORMAT'],
    ['@example.com', 'INVALID_FORMAT'],
    ['ada@', 'INVALID_FORMAT'],
    ['ada@localhost', 'INVALID_FORMAT'],
    ['ada@example..com', 'INVALID_FORMAT'],
    ['ada@.example.com', 'INVALID_FORMAT'],
    ['ada@-example.com', 'INVALID_FORMAT'],
    ['.ada@example.com', 'INVALID_FORMAT'],
    ['ada..l@example.com', 'INVALID_FORMAT'],
    ['ada@b@example.com', 'INVALID_FORMAT'],
    ['ada lovelace@example.com', 'INVALID_FORMAT'],
    ['Ada <ada@example.com>', 'UNSAFE_TEXT'],
    ['ada@example.com\r\nBcc: eve@example.com', 'UNSAFE_TEXT'],
    ['ada@example.com\u0000', 'UNSAFE_TEXT'],
    [`l${local}@example.com`, 'INVALID_FORMAT'],
    [`${local}@${domain}.example`, 'TOO_LONG'],
  ])('is not %j: %s', (address, reason) => {
    expect(reasonFor(emailAddress, address)).toBe(reason);
  });

  test('stands once in a list, in whatever case', () => {
    const addresses = ['a@example.com', 'B@example.com', 'A@example.com', 'b@Example.com', 'B@example.com'];
    expect(parseInput(additionalEmailAddresses, addresses)).toEqual(['a@example.com', 'B@example.com']);
  });
});

describe('a date of a contract', () => {
  test.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    [' 2026-01-31T09:30:00+02:00 ', '2026-01-31T07:30:00.000Z'],
    ['1900-01-01', '1900-01-01T00:00:00.000Z'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z'],
    [' ', null],
    [null, null],
  ])('%j is %j', (given, stored) => {
    expect(parseInput(contractDate, given)).toBe(stored);
  });

  test.each([
    ['2026-02-30', 'INVALID_FORMAT'],
    ['0000-00-00', 'INVALID_FORMAT'],
    ['2026-01-31T09:30:00', 'INVALID_FORMAT'],
    ['275761-01-01', 'INVALID_FORMAT'],
    ['+275761-01-01T00:00:00Z', 'INVALID_FORMAT'],
    ['31.01.2026', 'INVALID_FORMAT'],
    ['1899-12-31', 'OUT_OF_RANGE'],
    ['9999-12-31T23:59:59-01:00', 'OUT_OF_RANGE'],
    [1769817600000, 'INVALID_TYPE'],
  ])('%j is refused: %s', (given, reason) => {
    expect(reasonFor(contractDate, given)).toBe(reason);
  });
});
