import type { Duplex } from 'node:stream';

const lingerMs = 1_000;

/**
 * Closes a connection after what was written to it, and throws away for a second what its client still sends: one that is
 * cut in the middle of sending may miss the answer.
 */
export function closeGently(socket: Duplex): void {
  const cut = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(cut));
  socket.once('end', () => socket.destroy());
  socket.resume().end();
}
