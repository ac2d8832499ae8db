import { promisify } from 'node:util';
import { brotliCompress, deflate, gzip } from 'node:zlib';
import { bodyOf, rawExchange } from '@compliance/testing/raw-http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { headOf, startFront, type TestFront } from './start-front.ts';

let front: TestFront;
/** Says in its own words what is wrong with a body. */
let wordy: TestFront;

beforeAll(async () => {
  front = await startFront({});
  wordy = await startFront({
    describeBadBody: (code) => ({ code: code === 'not_an_object' ? -32600 : -32700 }),
  });
});

afterAll(() => Promise.all([front.stop(), wordy.stop()]));

describe('the body', () => {
  test.each([
    ['empty', ''],
    ['not JSON', '{"query":'],
    ['with duplicate keys', '{"query":"a","query":"b"}'],
    ['with a lone surrogate', '{"query":"\\udfff"}'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['with a byte order mark', '\ufeff{}'],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
    ['nested too deeply', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a number', '5'],
  ])('is refused when it is %s', async (_name, body) => {
    expect(await front.post(body)).toMatchObject({ status: 400, text: '{"error":"bad_request"}' });
  });

  test('is refused in the words of the interface where it has its own', async () => {
    expect((await wordy.post('{')).text).toBe('{"code":-32700}');
    expect((await wordy.post('[]')).text).toBe('{"code":-32600}');
    expect((await wordy.post('x'.repeat(300_000))).text).toBe('{"error":"payload_too_large"}');
  });

  test('may be compressed', async () => {
    const body = '{"a":1}';
    for (const [encoding, compress] of Object.entries({ gzip, deflate, br: brotliCompress })) {
      const bytes = await promisify<string, Buffer>(compress)(body);
      const answer = await front.post(bytes, { 'content-encoding': encoding });
      expect(answer.text).toBe(body);
    }
    expect(await front.post('{}', { 'content-encoding': 'zstd' })).toMatchObject({ status: 415 });
    expect(await front.post('{}', { 'content-encoding': 'gzip' })).toMatchObject({ status: 400 });
  });

  test('may have 256 KiB, as sent and inflated', async () => {
    const sized = (size: number): string => `{"a":"${'x'.repeat(size - 8)}"}`;
    const tooLarge = { status: 413, text: '{"error":"payload_too_large"}' };
    expect(await front.post(sized(262_144))).toMatchObject({ status: 200 });
    expect(await front.post(sized(262_145))).toMatchObject(tooLarge);
    expect(await front.post(sized(4_000_000))).toMatchObject(tooLarge);
    const bomb = await promisify<string, Buffer>(gzip)(sized(20_000_000));
    expect(await front.post(bomb, { 'content-encoding': 'gzip' })).toMatchObject(tooLarge);
  });

  test('without a length is refused once it is too large', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const request = [
      headOf('Authorization: Bearer good', 'Transfer-Encoding: chunked'),
      ...Array(6).fill(chunk),
    ];
    expect(await rawExchange(front.listener.port, ...request)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('that trickles in is given up after eight seconds', async () => {
    const start = performance.now();
    const request = headOf('Authorization: Bearer good', 'Content-Length: 1000');
    const answer = await rawExchange(front.listener.port, request, '{"');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(bodyOf(answer)).toBe('{"error":"timeout"}');
    const waitedMs = performance.now() - start;
    expect(waitedMs).toBeGreaterThan(7_900);
    // As long as the same test of the started system allows a machine that stalls.
    expect(waitedMs).toBeLessThan(12_000);
  });

  test('may hold __proto__ as data', async () => {
    const body = '{"variables":{"__proto__":{"polluted":1}}}';
    expect(await front.post(body)).toMatchObject({ status: 200, text: body });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
