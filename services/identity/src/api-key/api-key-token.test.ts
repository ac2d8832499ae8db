import { anyText } from '@compliance/testing/any-text';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { apiKeyKindOf, newApiKeyToken } from './api-key-token.ts';

describe('an API key token', () => {
  test('says its kind and has the documented form', () => {
    expect(newApiKeyToken('PERSONAL')).toMatch(/^cmp_p_[0-9A-Za-z]{49}$/);
    expect(newApiKeyToken('MCP')).toMatch(/^cmp_m_[0-9A-Za-z]{49}$/);
    expect(apiKeyKindOf(newApiKeyToken('PERSONAL'))).toBe('PERSONAL');
    expect(apiKeyKindOf(newApiKeyToken('MCP'))).toBe('MCP');
  });

  test('is never made twice', () => {
    const tokens = Array.from({ length: 1000 }, () => newApiKeyToken('MCP'));
    expect(new Set(tokens).size).toBe(1000);
  });

  test('is refused with any one character changed', () => {
    const token = newApiKeyToken('PERSONAL');
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === 'x' ? 'y' : 'x';
      expect(apiKeyKindOf(token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
    }
  });

  test('is no text that anybody makes up, even in its form', () => {
    const inForm = fc.stringMatching(/^cmp_[pm]_[0-9A-Za-z]{49}$/);
    fc.assert(
      fc.property(fc.oneof(inForm, anyText()), (text) => {
        expect(apiKeyKindOf(text)).toBeUndefined();
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['a session token', 'q5f0rJ0yq3v0m0b8m3v2h8tq0c2m4k6p8r0t2v4x6z8'],
    ['a query operator', '{"$ne":""}'],
    ['a trailing line break', `${newApiKeyToken('MCP')}\n`],
    ['a very long text', 'cmp_p_'.padEnd(100_000, 'a')],
  ])('is not %s', (_, token) => {
    expect(apiKeyKindOf(token)).toBeUndefined();
  });
});
