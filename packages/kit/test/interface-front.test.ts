import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sendJson } from '@compliance/kit/http/send-json';
import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import { bodyOf, rawExchange } from '@compliance/testing/raw-http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { admitted } from './admitted.ts';
import { headOf, startFront, type TestFront } from './start-front.ts';

const failures: Record<string, () => Error> = {
  ended: () => new UnauthenticatedError(),
  away: () => new UnavailableError(),
  bug: () => new Error('the secret text of a driver'),
};
const unauthorized = '{"error":"unauthorized"}';
const accepted = /^HTTP\/1.1 200 /;
type Line = { level: string; msg?: string; requestId?: string };
const lines: Line[] = [];
let front: TestFront;

beforeAll(async () => {
  front = await startFront({
    async handle({ response, body }) {
      const failure = failures[String(body['fail'])];
      if (failure !== undefined) throw failure();
      return () => sendJson(response, 200, {});
    },
  });
  front.log.on('line', (line: Line) => lines.push(line));
});

afterAll(() => front.stop());

describe('the credential', () => {
  test('comes first: a request without one is refused alike, whatever else is wrong', async () => {
    const requests = [
      ['POST / HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 3'],
      ['DELETE / HTTP/1.1'],
      ['POST / HTTP/1.1', 'Content-Length: 99999999'],
      ['POST / HTTP/1.1', 'Accept: text/html', 'Authorization: Bearer bad'],
    ].map(([line, ...headers]) => [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
    const answers = await Promise.all(
      requests.map((request) => rawExchange(front.listener.port, request).catch(String)),
    );
    const bytes = answers.map((answer) => answer.replace(/^Date: .*\r\n/im, ''));
    expect(new Set(bytes).size).toBe(1);
    expect(bytes[0]).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n/);
    expect(bytes[0]).toMatch(/^content-type: application\/json\r$/im);
    expect(bytes[0]).toMatch(/^www-authenticate: Bearer\r$/im);
    expect(bodyOf(answers[0] ?? '')).toBe(unauthorized);
  });

  test.each([
    ['empty', 'Authorization:'],
    ['a scheme alone', 'Authorization: Bearer'],
    ['another scheme', 'Authorization: Basic dXNlcjpw'],
    ['two spaces', 'Authorization: Bearer  good'],
    ['two tokens', 'Authorization: Bearer good, Bearer good'],
    ['two headers', 'Authorization: Bearer good\r\nAuthorization: Bearer good'],
    ['7 kB', `Authorization: Bearer ${'x'.repeat(7_000)}`],
    ['beyond ASCII', 'Authorization: Bearer g\u00f6\u00f6d'],
    ['none but a key in the cookie', 'Cookie: authorization=good'],
  ])('is refused when it is %s', async (_name, header) => {
    const answer = await rawExchange(front.listener.port, `${headOf(header, 'Content-Length: 2')}{}`);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(bodyOf(answer)).toBe(unauthorized);
  });

  test.each(['Authorization: bearer good', 'Authorization: BEARER good', 'Authorization: Bearer good   '])(
    'is accepted as %s',
    async (header) => {
      expect(await rawExchange(front.listener.port, `${headOf(header, 'Content-Length: 2')}{}`)).toMatch(
        accepted,
      );
    },
  );

  test('that ends while the request runs makes the answer a 401', async () => {
    expect(await front.post('{"fail":"ended"}')).toMatchObject({ status: 401, text: unauthorized });
  });
});

describe('the request', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('by %s is not allowed', async (method) => {
    const response = await fetch(front.listener.url, { method, headers: { authorization: 'Bearer good' } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.text()).toBe(method === 'HEAD' ? '' : '{"error":"method_not_allowed"}');
  });

  test('must say that it is JSON', async () => {
    const refused = { status: 415, text: '{"error":"unsupported_media_type"}' };
    expect(await front.post('{}', { 'content-type': 'text/plain' })).toMatchObject(refused);
    expect(await front.post('{}', { 'content-type': 'application/json; charset=utf-16' })).toMatchObject(
      refused,
    );
  });

  test('must take JSON for an answer', async () => {
    expect(await front.post('{}', { accept: 'text/html' })).toMatchObject({
      status: 406,
      text: '{"error":"not_acceptable"}',
    });
  });
});

describe('failures', () => {
  test('of a store or service are temporary', async () => {
    const answer = await front.post('{"fail":"away"}');
    expect(answer).toMatchObject({ status: 503, text: '{"error":"unavailable"}' });
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('of our own are masked and logged under the request id', async () => {
    expect(await front.post('{"fail":"bug"}')).toMatchObject({
      status: 500,
      text: '{"error":"internal_error"}',
    });
    const { requestId } = lines.find(({ msg }) => msg === 'request failed') ?? {};
    expect(requestId).toBeDefined();
    expect(lines).toContainEqual(expect.objectContaining({ interface: 'graphql', requestId, status: '500' }));
  });

  test('of the client, who leaves in the middle, are nobody else\u2019s', async () => {
    const errors = (): number => lines.filter(({ level }) => level === 'error').length;
    const before = errors();
    const socket = connect(front.listener.port, '127.0.0.1', () => {
      socket.write(`${headOf('Authorization: Bearer good', 'Content-Length: 1000')}{"half`, () =>
        socket.destroy(),
      );
    });
    await once(front.log, 'aborted');
    expect(errors()).toBe(before);
  });

  test('of a client who leaves before the credential is known are over at once', async () => {
    await using stack = new AsyncDisposableStack();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: over, resolve: leave } = Promise.withResolvers<'over'>();
    const slow = await startFront({
      async admit({ socket }) {
        arrive();
        await once(socket, 'close');
        return { ...admitted('key'), leave: () => leave('over') };
      },
    });
    stack.defer(slow.stop);
    const socket = connect(slow.listener.port, '127.0.0.1');
    socket.write(headOf('Authorization: Bearer good', 'Content-Length: 1000'));
    await arrived;
    socket.destroy();
    // A body may take eight seconds to come.
    const late = setTimeout(4_000, 'late', { ref: false });
    expect(await Promise.race([over, late])).toBe('over');
  });
});
