import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { preferredType, requireAccepted, requireJsonContent } from './request-checks.ts';

const request = (headers: IncomingMessage['headers']): IncomingMessage => ({ headers }) as IncomingMessage;

const ofType = (...types: string[]): IncomingMessage =>
  ({ headersDistinct: types.length === 0 ? {} : { 'content-type': types } }) as unknown as IncomingMessage;

describe('the content type', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/json; odd=1',
  ])('%s passes', (type) => {
    expect(() => requireJsonContent(ofType(type))).not.toThrow();
  });

  test.each([
    undefined,
    '',
    'text/plain',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/jsonx',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
  ])('%s does not', (type) => {
    expect(() => requireJsonContent(ofType(...(type === undefined ? [] : [type])))).toThrow(
      'unsupported_media_type',
    );
  });

  test('given twice does not', () => {
    expect(() => requireJsonContent(ofType('application/json', 'text/plain'))).toThrow(
      'unsupported_media_type',
    );
  });
});

describe('Accept', () => {
  const json = ['application/json', 'application/graphql-response+json'];

  test.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/*',
    'text/html, */*;q=0.1',
    'application/graphql-response+json, application/json;q=0.9',
    'application/json;q=0, application/graphql-response+json',
  ])('%s allows a JSON answer', (accept) => {
    expect(() => requireAccepted(request(accept === undefined ? {} : { accept }), json)).not.toThrow();
  });

  test.each([
    'text/html',
    'text/event-stream',
    'application/xml',
    'application/json;q=0',
    'application/*;q=0, text/*',
  ])('%s does not', (accept) => {
    expect(() => requireAccepted(request({ accept }), json)).toThrow('not_acceptable');
  });

  test('an event stream is enough where one may be answered', () => {
    const types = ['application/json', 'text/event-stream'];
    expect(() => requireAccepted(request({ accept: 'text/event-stream' }), types)).not.toThrow();
  });

  test('that is missing is not taken for one that is refused, nor the other way round', () => {
    const asked = (accept?: string) => () =>
      requireAccepted(request(accept === undefined ? {} : { accept }), ['text/plain']);
    expect(asked()).not.toThrow();
    expect(asked('undefined')).toThrow('not_acceptable');
    expect(asked('text/html')).toThrow('not_acceptable');
    expect(asked()).not.toThrow();
  });

  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['application/json, text/plain, */*', 'application/json'],
    ['Application/GraphQL-Response+JSON; charset=utf-8', 'application/graphql-response+json'],
    ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json'],
    ['application/graphql-response+json;q=0.5, application/json', 'application/json'],
    ['application/graphql-response+json;q=0, */*', 'application/json'],
    ['application/json;q=0, */*;q=0.1', 'application/graphql-response+json'],
    ['application/graphql-response+json, application/json', 'application/graphql-response+json'],
    ['application/json, application/graphql-response+json', 'application/json'],
    ['text/html', undefined],
  ])('%s prefers %s', (accept, type) => {
    expect(preferredType(request(accept === undefined ? {} : { accept }), json)).toBe(type);
  });
});
