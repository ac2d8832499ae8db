import { below, pick } from '@compliance/testing/random';

type Random = () => number;

/** What parsers of HTTP, JSON, GraphQL and UTF-8 have stumbled over. */
const oddBytes: readonly Buffer[] = [
  Buffer.of(0),
  Buffer.of(0xff),
  Buffer.of(0xc0, 0x80),
  Buffer.of(0xed, 0xa0, 0x80),
  Buffer.of(0xf4, 0x90, 0x80, 0x80),
  Buffer.of(0xef, 0xbb, 0xbf),
  Buffer.of(0xfe, 0xff),
  Buffer.from('\r\n'),
  Buffer.from('\r\n\r\n'),
  Buffer.from('\n'),
  Buffer.from('"'),
  Buffer.from('\\'),
  Buffer.from('{'),
  Buffer.from('}'),
  Buffer.from('['.repeat(100)),
  Buffer.from('{"a":'.repeat(70)),
  Buffer.from(':'),
  Buffer.from(' '),
  Buffer.from('9'.repeat(40)),
];

/** Breaks bytes in one to four places. */
export function mutateBytes(random: Random, bytes: Buffer): Buffer {
  let mutated = bytes;
  for (let left = 1 + below(random, 4); left > 0; left -= 1) mutated = mutateOnce(random, mutated);
  return mutated;
}

function mutateOnce(random: Random, bytes: Buffer): Buffer {
  const at = below(random, bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + below(random, 16));
  const [before, span, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const changes: (() => Buffer[])[] = [
    () => [before, flipped(random, span), after],
    () => [before, after],
    () => [before, span, span, after],
    () => [before, pick(random, oddBytes), span, after],
    () => [before, pick(random, oddBytes), after],
    () => [after, span, before],
    () => [before],
  ];
  return Buffer.concat(pick(random, changes)());
}

function flipped(random: Random, span: Buffer): Buffer {
  const copy = Buffer.from(span);
  if (copy.length > 0) copy[0] = (copy[0] ?? 0) ^ (1 << below(random, 8));
  return copy;
}
