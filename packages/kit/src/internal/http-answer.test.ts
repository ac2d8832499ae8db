import { describe, expect, test } from '@jest/globals';
import { answerTooLargeCode, createAnswerReader, type HttpAnswer } from './http-answer.ts';

const maxBytes = 1_000;
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone';
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\ndo\r\n2\r\nne\r\n0\r\n\r\n';

/** Reads pieces that are lent: their bytes are others as soon as they have been read. */
function read(...pieces: string[]): HttpAnswer | undefined {
  const readPiece = createAnswerReader(maxBytes);
  let answer: HttpAnswer | undefined;
  for (const piece of pieces) {
    const lent = Buffer.from(piece);
    answer = readPiece(lent);
    lent.fill('?');
  }
  return answer;
}

describe('an answer of another process', () => {
  test('has a status and a text, and says how long its connection is kept', () => {
    const head = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1 \r\nkeep-alive: timeout=65\r\n';
    expect(read(`${head}content-length: 2\r\n\r\nä`)).toEqual({
      status: 503,
      retryAfter: '1',
      text: 'ä',
      keptMs: 63_000,
    });
  });

  test.each([
    ['with a length', ok],
    ['in chunks', chunked],
    ['in chunks with long lengths', chunked.replaceAll(/\n(?=[20]\r)/g, '\n00000')],
  ])('%s may come in pieces, broken anywhere', (_how, answer) => {
    for (let at = 1; at < answer.length; at += 1) {
      expect(read(answer.slice(0, at))).toBeUndefined();
      expect(read(answer.slice(0, at), answer.slice(at))).toMatchObject({ status: 200, text: 'done' });
    }
    expect(read(...answer)).toMatchObject({ status: 200, text: 'done' });
  });

  test.each(['close', 'Keep-Alive, Close'])(
    'is the last on its connection when it says so: %s',
    (connection) => {
      const answer = ok.replace('\r\n', `\r\nConnection: ${connection}\r\n`);
      expect(read(answer)).toMatchObject({ text: 'done', keptMs: 0 });
    },
  );

  test('without a body has none, whatever it says', () => {
    expect(read('HTTP/1.1 204 No Content\r\n\r\n')).toMatchObject({ status: 204, text: '' });
  });

  test.each([
    ['of another protocol', 'HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['that is only a beginning', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['without a length', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['with two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n'],
    ['with a length and chunks', chunked.replace('\r\n\r\n', '\r\nContent-Length: 4\r\n\r\n')],
    ['with a length that is no number', ok.replace(': 4', ': +4')],
    ['with a blank before a colon', ok.replace(': 4', ' : 4')],
    ['with a folded header', ok.replace('\r\n\r\n', '\r\n folded\r\n\r\n')],
    ['in an unknown encoding', chunked.replace('chunked', 'gzip, chunked')],
    ['with a chunk that is longer than it says', chunked.replace('do', 'dot')],
    ['with a chunk whose length is no number', chunked.replace('\r\n2', '\r\n2;x')],
    ['with bytes after its end', `${ok}x`],
    ['with bytes after its last chunk', `${chunked}x`],
    ['with a head that does not end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}`],
  ])('%s is refused', (_what, answer) => {
    expect(() => read(answer)).toThrow('BAD_ANSWER');
  });

  test.each([
    ['says', 'HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n'],
    ['begins', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n'],
    ['goes on', chunked.replace('2\r\nne', '3e7\r\nne')],
  ])('that %s to be too large is not read', (_how, answer) => {
    expect(() => read(answer)).toThrow(answerTooLargeCode);
  });
});
