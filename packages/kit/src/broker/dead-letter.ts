import type { Message, Options } from 'amqplib';
import { isoTime } from '../process/clock.ts';

/** What may be shown of a dead letter. Whoever reaches the broker can write one, so none of it is to be trusted. */
export type DeadLetter = {
  /** `unknown` where nobody has said why. */
  reason: string;
  /** When it was put aside, as an ISO date-time. */
  diedAt: string | null;
  bytes: number;
  /** Its beginning in printable ASCII; other bytes as `\xNN`. */
  preview: string;
};

const reasonHeader = 'x-reason';
const previewBytes = 80;
/** AMQP counts in seconds. */
const second = 1_000;
/** What a Date can hold. */
const lastSecond = 8.64e12;

/** The message as it is put aside. @param at in milliseconds */
export function deadLetter(
  { content, properties }: Message,
  reason: string,
  at: number,
): { content: Buffer; properties: Options.Publish } {
  const timestamp = Math.floor(at / second);
  const headers = { [reasonHeader]: reason };
  return { content, properties: { contentType: properties.contentType, timestamp, headers } };
}

/** Those that the broker itself has put aside have a reason and a time of its own. */
export function describeDeadLetter({ content, properties }: Message): DeadLetter {
  const headers = properties.headers ?? {};
  const [death] = headers['x-death'] ?? [];
  const seconds: unknown = death?.time?.value ?? properties.timestamp;
  return {
    reason: printable(Buffer.from(String(headers[reasonHeader] ?? death?.reason ?? 'unknown'))),
    diedAt: timeOf(seconds),
    bytes: content.length,
    preview: printable(content),
  };
}

function timeOf(seconds: unknown): string | null {
  return typeof seconds === 'number' && seconds >= 0 && seconds <= lastSecond
    ? isoTime(seconds * second)
    : null;
}

/** Nothing that could steer a terminal. */
function printable(bytes: Buffer): string {
  return bytes
    .subarray(0, previewBytes)
    .toString('latin1')
    .replaceAll(/[^ -~]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
