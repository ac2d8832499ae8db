import type { Duplex } from 'node:stream';

/** How long to discard what a client still sends after its answer. */
export const lingerMs = 1_000;

/**
 * Closes a connection once everything written to it is sent. For a second it discards what the client still sends: a
 * client that is cut off while it is sending may miss the answer.
 */
export function closeGently(socket: Duplex): void {
  const cut = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(cut));
  socket.once('end', () => socket.destroy());
  socket.resume().end();
}
