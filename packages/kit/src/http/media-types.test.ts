import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { preferredType, requireJsonContent } from './request-checks.ts';
import { TransportError } from './transport-error.ts';

const offered = ['application/json', 'application/graphql-response+json'];
const part = fc.oneof(
  fc.constantFrom(
    ...offered,
    '*/*',
    'application/*',
    'text/html',
    ';',
    ',',
    'q=',
    ';q=0',
    ';q=0.5',
    ' ',
    '"',
    '\\',
  ),
  fc.string({ maxLength: 5 }),
);
const header = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

function request(headers: IncomingMessage['headers']): IncomingMessage {
  return { headers } as IncomingMessage;
}

function typed(type: string): IncomingMessage {
  return { headersDistinct: { 'content-type': [type] } } as unknown as IncomingMessage;
}

describe('whatever a client writes', () => {
  test('into Accept, the answer has one of the types there are, or none', () => {
    fc.assert(
      fc.property(header, (accept) => {
        expect([...offered, undefined]).toContain(preferredType(request({ accept }), offered));
      }),
      { numRuns: 500 },
    );
  });

  test('into Accept, a type that is asked for alone is given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...offered), fc.integer({ min: 1, max: 1000 }), (type, thousandths) => {
        expect(preferredType(request({ accept: `${type};q=${thousandths / 1_000}` }), offered)).toBe(type);
        expect(preferredType(request({ accept: `${type};q=0` }), [type])).toBeUndefined();
      }),
    );
  });

  test('into Content-Type, the body is JSON or refused as something else', () => {
    fc.assert(
      fc.property(header, (type) => {
        try {
          requireJsonContent(typed(type));
          expect(type.trim().toLowerCase()).toMatch(/^application\/json\s*(;|$)/);
        } catch (error) {
          if (!(error instanceof TransportError)) throw error;
          expect(error.status).toBe(415);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('into Content-Type besides the one charset, JSON is JSON', () => {
    const parameter = fc
      .stringMatching(/^[a-z]{1,6}=[a-z0-9]{1,6}$/)
      .filter((text) => !text.startsWith('charset'));
    fc.assert(
      fc.property(parameter, fc.constantFrom('', '; charset=utf-8', ';CHARSET="UTF-8"'), (odd, charset) => {
        expect(() => requireJsonContent(typed(`application/json; ${odd}${charset}`))).not.toThrow();
      }),
    );
  });
});
