import { bodyOf, rawExchange } from '@compliance/testing/raw-http';
import { expect, test } from '@jest/globals';
import { greet, listenForTest } from './listen-for-test.ts';

const message = (line: string, headers: string[], body = ''): string =>
  [line, ...headers, '', body].join('\r\n');
const get = (...headers: string[]): string => message('GET / HTTP/1.1', ['Host: x', ...headers]);
const post = (body: string, ...headers: string[]): string =>
  message('POST / HTTP/1.1', ['Host: x', ...headers], body);
const chunks = (body: string, encoding = 'chunked'): string => post(body, `Transfer-Encoding: ${encoding}`);
const length = (value: string): string => post('{}', `Content-Length: ${value}`);
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const badRequest: [string, string | Buffer][] = [
  ['an unknown method', message('FOO / HTTP/1.1', ['Host: x'])],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/1.2', message('GET / HTTP/1.2', ['Host: x'])],
  ['HTTP/2.0 in the old form', message('GET / HTTP/2.0', ['Host: x'])],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['CONNECT', message('CONNECT x:443 HTTP/1.1', ['Host: x'])],
  ['no Host', message('GET / HTTP/1.1', [])],
  ['two Hosts', get('Host: x')],
  ['no target', message('GET  HTTP/1.1', ['Host: x'])],
  ['a NUL in the target', message('GET /a\0b HTTP/1.1', ['Host: x'])],
  ['a target beyond ASCII', latin1(message('GET /\xff HTTP/1.1', ['Host: x']))],
  ['lines without carriage returns', 'GET / HTTP/1.1\nHost: x\n\n'],
  ['one line without a carriage return', 'GET / HTTP/1.1\r\nHost: x\nA: b\r\n\r\n'],
  ['a folded header', get('A: b\r\n c')],
  ['a NUL in a header', get('Authorization: Bearer a\0b')],
  ['a NUL in the name of a header', get('A\0: b')],
  ['a space in the name of a header', get('A b: c')],
  ['a space before the colon', post('abc', 'Content-Length : 3')],
  ['the name of a header beyond ASCII', latin1(get('A\xff: c'))],
  ['no name of a header', get(': c')],
  ['a length and an encoding', post('0\r\n\r\n', 'Content-Length: 2', 'Transfer-Encoding: chunked')],
  ['an encoding and a length', post('0\r\n\r\n', 'Transfer-Encoding: chunked', 'Content-Length: 2')],
  ['the same length twice', post('{}', 'Content-Length: 2', 'Content-Length: 2')],
  ['two lengths', post('{}', 'Content-Length: 2', 'Content-Length: 3')],
  ['a list of lengths', length('2, 2')],
  ['a length with a sign', length('+2')],
  ['a negative length', length('-2')],
  ['a hexadecimal length', length('0x2')],
  ['a length beyond all numbers', length('9'.repeat(30))],
  ['an unknown transfer encoding', chunks('2\r\n{}\r\n0\r\n\r\n', 'xchunked')],
  ['a transfer encoding nobody decodes', chunks('2\r\n{}\r\n0\r\n\r\n', 'gzip, chunked')],
  ['the identity as a transfer encoding', chunks('{}', 'identity')],
  ['two transfer encodings', post('0\r\n\r\n', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')],
  [
    'a transfer encoding in HTTP/1.0',
    message('POST / HTTP/1.0', ['Transfer-Encoding: chunked'], '0\r\n\r\n'),
  ],
  ['a chunk of no size', chunks('zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk without a carriage return', chunks('2\n{}\n0\n\n')],
  ['a chunk that is longer than it says', chunks('1\r\n{}\r\n0\r\n\r\n')],
  ['a chunk with an extension of a megabyte', chunks(`2;a=${'x'.repeat(1_000_000)}\r\n{}\r\n0\r\n\r\n`)],
];

const headersTooLarge: [string, string | Buffer][] = [
  ['a header of 10 kB', get(`A: ${'a'.repeat(10_000)}`)],
  ['a header of a megabyte', get(`A: ${'a'.repeat(1_000_000)}`)],
  ['a target of 10 kB', message(`GET /${'a'.repeat(10_000)} HTTP/1.1`, ['Host: x'])],
  ['101 headers', get(...Array(100).fill('a: b'))],
  ['2,500 headers', get(...Array(2_500).fill('a: b'))],
  ['a trailer of 100 kB', chunks(`2\r\n{}\r\n0\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`)],
  ['50,000 trailers', chunks(`2\r\n{}\r\n0\r\n${'a: b\r\n'.repeat(50_000)}\r\n`)],
];

test.each([
  ...badRequest.map(([name, bytes]) => [name, bytes, 400, 'bad_request'] as const),
  ...headersTooLarge.map(([name, bytes]) => [name, bytes, 431, 'headers_too_large'] as const),
])('%s is answered in JSON and closed', async (_name, bytes, status, code) => {
  // Who reads nothing of a body learns of what is wrong in it all the same.
  const { port } = await listenForTest((request, response) => {
    request.resume().on('end', () => greet(request, response));
  });
  const answer = await rawExchange(port, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/content-type: application\/json\r\n/i);
  expect(answer).toMatch(/connection: close\r\n/i);
  expect(bodyOf(answer)).toBe(JSON.stringify({ error: code }));
});

test.each([
  ['HTTP/1.0', message('GET / HTTP/1.0', [])],
  ['empty lines before it', `\r\n\r\n${get('Connection: close')}`],
  ['an upgrade to HTTP/2', get('Connection: close, Upgrade, HTTP2-Settings', 'Upgrade: h2c')],
  ['an upgrade to a web socket', get('Connection: close, Upgrade', 'Upgrade: websocket')],
  ['an expectation that nobody knows', get('Connection: close', 'Expect: wonders')],
  ['trailers', post('2\r\n{}\r\n0\r\nA: b\r\n\r\n', 'Connection: close', 'Transfer-Encoding: chunked')],
  [
    '100 headers and 8,000 bytes of them',
    get('Connection: close', `B: ${'b'.repeat(7_000)}`, ...Array(97).fill('a: b')),
  ],
])('%s is answered like any request', async (_name, bytes) => {
  const { port } = await listenForTest((request, response) => {
    request.resume().on('end', () => greet(request, response));
  });
  const answer = await rawExchange(port, bytes);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(bodyOf(answer)).toBe('{"hello":1}');
});
