import { below, chance, pick } from '@compliance/testing/random';
import type { FuzzRequest } from './fuzz-request.ts';
import { mutateBytes } from './mutate-bytes.ts';

type Random = () => number;

/** Header lines that servers have stumbled over. */
const oddLines = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: +5',
  'Content-Length: 0x10',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1, 2',
  'Host: evil.example',
  'Host:',
  'Host: a b',
  'Connection: close, x, content-length',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Upgrade: websocket\r\nConnection: upgrade',
  'Expect: 100-continue',
  'Expect: x',
  'Trailer: Authorization',
  ' folded: line',
  '\tfolded',
  'no colon',
  ': no name',
  'Null: a\0b',
  'Latin: \xe9\xff',
  'Na me: x',
  'CR: a\rb',
  'LF: a\nAuthorization: Bearer x',
  'Authorization: Bearer x',
  `Long: ${'a'.repeat(9_000)}`,
  'x: y\r\n'.repeat(120).trimEnd(),
];

const oddStarts = [
  'POST {path} HTTP/1.0',
  'POST {path} HTTP/0.9',
  'POST {path} HTTP/2.0',
  'POST {path} HTTP/1.1 x',
  'POST {path}',
  'POST  {path} HTTP/1.1',
  'post {path} HTTP/1.1',
  'POST http://evil.example{path} HTTP/1.1',
  'POST //evil.example{path} HTTP/1.1',
  'POST {path}\xff HTTP/1.1',
  'POST {path}\0 HTTP/1.1',
  'GET {path} HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'FOO {path} HTTP/1.1',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\r\n\r\nPOST {path} HTTP/1.1',
  'POST {path} HTTP/1.1\nX: y',
];

/** A request as bytes of HTTP, broken where a client library would not break it. */
export function rawRequest(random: Random, { path, headers, body }: FuzzRequest): Buffer {
  const start = chance(random, 0.2)
    ? pick(random, oddStarts).replace('{path}', path)
    : `POST ${path} HTTP/1.1`;
  const isChunked = chance(random, 0.3);
  const lines = [
    'Host: localhost',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    isChunked
      ? 'Transfer-Encoding: chunked'
      : `Content-Length: ${body.length + pick(random, [0, 0, 0, 0, 1, -1])}`,
    ...(chance(random, 0.4) ? [pick(random, oddLines)] : []),
  ];
  const lineEnd = chance(random, 0.95) ? '\r\n' : '\n';
  const head = Buffer.from(`${[start, ...lines].join(lineEnd)}${lineEnd}${lineEnd}`, 'latin1');
  const bytes = Buffer.concat([head, isChunked ? chunked(random, body) : body]);
  const sent = chance(random, 0.3) ? mutateBytes(random, bytes) : bytes;
  return chance(random, 0.1) ? Buffer.concat([sent, sent]) : sent;
}

function chunked(random: Random, body: Buffer): Buffer {
  const middle = below(random, body.length + 1);
  const chunks = [body.subarray(0, middle), body.subarray(middle)].filter((chunk) => chunk.length > 0);
  const parts = chunks.flatMap((chunk) => [
    Buffer.from(`${sizeOf(random, chunk)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  const end = pick(random, [
    '0\r\n\r\n',
    '0\r\n\r\n',
    '0\r\n\r\n',
    '0\r\nAuthorization: Bearer x\r\n\r\n',
    '0\r\n',
    '',
  ]);
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function sizeOf(random: Random, { length }: Buffer): string {
  const size = length.toString(16);
  if (chance(random, 0.8)) return size;
  return pick(random, [
    `${size};x=y`,
    `${size};${'x'.repeat(5_000)}`,
    `0x${size}`,
    `-${size}`,
    `${size}ffffffffff`,
    `0000${size}`,
    'x',
    '',
  ]);
}
