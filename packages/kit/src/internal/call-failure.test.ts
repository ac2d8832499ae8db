import { expect, test } from '@jest/globals';
import { failureOf } from './call-failure.ts';

const failed = (syscall: string, code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code });

test('a request that had no connection was not taken', () => {
  expect(failureOf(failed('connect', 'ECONNREFUSED'))).toEqual({ failure: 'ECONNREFUSED', isTaken: false });
  expect(failureOf(failed('connect', 'ECONNRESET'))).toEqual({ failure: 'ECONNRESET', isTaken: false });
  expect(failureOf(failed('getaddrinfo', 'ENOTFOUND'))).toEqual({ failure: 'ENOTFOUND', isTaken: false });
});

test('nor was one whose service has several addresses that all refuse', () => {
  const refused = failed('connect', 'ECONNREFUSED');
  const all = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' });
  expect(failureOf(all)).toEqual({ failure: 'ECONNREFUSED', isTaken: false });
  const some = new AggregateError([refused, failed('read', 'ECONNRESET')]);
  expect(failureOf(some).isTaken).toBe(true);
});

test('one that had a connection may have been taken', () => {
  expect(failureOf(failed('read', 'ECONNRESET'))).toEqual({ failure: 'ECONNRESET', isTaken: true });
  expect(failureOf(failed('write', 'EPIPE')).isTaken).toBe(true);
  expect(failureOf(new DOMException('late', 'TimeoutError'))).toEqual({
    failure: 'TimeoutError',
    isTaken: true,
  });
});
