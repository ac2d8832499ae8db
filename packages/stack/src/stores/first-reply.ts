import { connect } from 'node:net';

/** What a server says first after it was greeted. Rejects when it says nothing within a second. */
export function firstReply(port: number, greeting: string, host = '127.0.0.1'): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const socket = connect({ port, host, timeout: 1000 });
  socket.once('connect', () => socket.write(greeting, 'latin1'));
  socket.once('data', resolve).once('error', reject);
  socket.once('timeout', () => reject(new Error(`no reply on port ${port}`)));
  socket.once('close', () => reject(new Error(`port ${port} closed the connection`)));
  return promise.finally(() => socket.destroy());
}
