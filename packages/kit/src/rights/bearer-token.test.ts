import type { IncomingMessage } from 'node:http';
import { anyText } from '@compliance/testing/any-text';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bearerToken } from './bearer-token.ts';

function tokenOf(...authorization: string[]): string | undefined {
  const headersDistinct = authorization.length === 0 ? {} : { authorization };
  return bearerToken({ headersDistinct } as unknown as IncomingMessage);
}

/** What stands in a token: neither blanks nor commas. */
const token = fc.stringMatching(/^[!-+\--~]+$/);
const header = fc.oneof(
  anyText(),
  fc.string().map((text) => `Bearer ${text}`),
);

describe('the token of a request', () => {
  test('is what comes after the scheme, whatever its case', () => {
    fc.assert(
      fc.property(token, fc.constantFrom('Bearer', 'bearer', 'BEARER', 'bEARER'), (given, scheme) => {
        expect(tokenOf(`${scheme} ${given}`)).toBe(given);
      }),
    );
  });

  test('is none in any other header, and never only a part of one', () => {
    fc.assert(
      fc.property(header, (given) => {
        const found = tokenOf(given);
        if (found === undefined) return;
        expect(given.toLowerCase()).toBe(`bearer ${found.toLowerCase()}`);
        expect(found).not.toMatch(/[\s,]/);
      }),
    );
  });

  test('is none where there are two', () => {
    fc.assert(
      fc.property(token, token, (one, other) => tokenOf(`Bearer ${one}`, `Bearer ${other}`) === undefined),
    );
    expect(tokenOf()).toBeUndefined();
  });
});
