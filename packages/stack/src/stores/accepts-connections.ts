import { once } from 'node:events';
import { connect } from 'node:net';

export async function acceptsConnections(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host, timeout: 1000 });
  socket.once('timeout', () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
