import { hash } from 'node:crypto';
import type { Repeatable } from '../journal/outcomes.ts';

/** The header of a request, and of a call between our processes, that names its idempotency key. */
export const idempotencyKeyHeader = 'idempotency-key';

/** What clients are told of a key that is none. */
export const idempotencyKeyRule =
  'must be 1 to 255 printable ASCII characters, and neither begin nor end with a space';

const form = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

export function isIdempotencyKey(text: unknown): text is string {
  return typeof text === 'string' && form.test(text);
}

/** A root field of a mutation: its name, and the name its answer has. */
export type MutationField = { name: string; responseName: string };

/**
 * @param input as it was parsed, its members in the order of the schema; what the client notes for itself is no part of
 * what it asks for
 */
export function repeatableOf(
  caller: { personId: string; key: string },
  { name, responseName }: MutationField,
  input: unknown,
): Repeatable {
  const { clientMutationId, ...asked } = input as { clientMutationId?: unknown };
  return {
    id: sha256([caller.personId, name, responseName, caller.key]),
    fingerprint: sha256(asked),
  };
}

function sha256(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url');
}
