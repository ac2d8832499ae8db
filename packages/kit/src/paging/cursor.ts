import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { refuseField } from '../operation/errors.ts';

/** Where a page ends: the sort value of its last row, the row's id to break ties, and what the walk reads as of. */
export type Position = {
  value: string | number | null;
  id: string;
  /** Journal sequence that later pages read as of; absent where the order cannot change under the walk. */
  sequence?: number;
  /** When a walk with a `sequence` began, in milliseconds. */
  startedAt?: number;
};

/** What a cursor belongs to. Used with anything else it is refused. */
export type CursorBinding = { list: string; scopeId: string; order: string; filter: unknown };

export type Cursors = {
  encode(binding: CursorBinding, position: Position): string;
  /** @throws InvalidInputError naming `field` */
  decode(binding: CursorBinding, cursor: string, field: string): Position;
};

/** What a filter says: a field that is null is as good as left out. */
export function givenFields(filter: object | null | undefined): [string, unknown][] {
  return Object.entries(filter ?? {}).filter(([, value]) => value != null);
}

const tagBytes = 16;
/** Room for the longest text that lists are sorted by: 1000 characters, each of which may fold to 33 bytes. */
const maxLength = 48 * 1024;

export function createCursors(key: Uint8Array): Cursors {
  const secret = createSecretKey(key);
  const tagOf = ({ list, scopeId, order, filter }: CursorBinding, body: Uint8Array): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([list, scopeId, order, filter ?? null]))
      .update('\n')
      .update(body)
      .digest()
      .subarray(0, tagBytes);

  return {
    encode(binding, { value, id, sequence, startedAt }) {
      const body = Buffer.from(JSON.stringify([value, id, sequence, startedAt]));
      return Buffer.concat([tagOf(binding, body), body]).toString('base64url');
    },

    decode(binding, cursor, field) {
      const bytes = cursor.length > maxLength ? Buffer.alloc(0) : Buffer.from(cursor, 'base64url');
      const tag = bytes.subarray(0, tagBytes);
      const body = bytes.subarray(tagBytes);
      const isGenuine =
        tag.length === tagBytes &&
        bytes.toString('base64url') === cursor &&
        timingSafeEqual(tag, tagOf(binding, body));
      if (!isGenuine) {
        const message = 'is not a cursor of this list with this filter and order; start again without it';
        refuseField(field, 'INVALID_CURSOR', message);
      }
      const [value, id, sequence, startedAt] = JSON.parse(body.toString());
      return { value, id, ...(sequence === null ? {} : { sequence, startedAt }) };
    },
  };
}
