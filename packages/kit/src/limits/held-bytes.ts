import type { ServerResponse } from 'node:http';
import { createKeyCounts } from './key-counts.ts';

/** How many bytes a process holds for clients: bodies that it reads or has read, and answers they have not taken. */
export type HeldBytes = {
  /** Whether this person's clients may make us hold more; they may always if nothing is held for them. */
  hasRoom(personId: string): boolean;
  /** Counts the bytes of a request's body, and then those of its answer, until the response is closed. */
  hold(personId: string, bodyBytes: number, response: ServerResponse): void;
  total(): number;
};

/** A person may have nine times as many as are left over, so that there is always room for somebody else. */
const shareOfPerson = 9;

export function createHeldBytes(maxBytes: number): HeldBytes {
  const held = createKeyCounts();

  return {
    hasRoom(personId) {
      const own = held.of(personId);
      return own === 0 || own < shareOfPerson * (maxBytes - held.total());
    },
    hold(personId, bodyBytes, response) {
      const untilClosed = (bytes: number): void => {
        held.add(personId, bytes);
        response.on('close', () => held.remove(personId, bytes));
      };
      if (response.closed) return;
      untilClosed(bodyBytes);
      response.on('prefinish', () => untilClosed(response.writableLength));
    },
    total: held.total,
  };
}
