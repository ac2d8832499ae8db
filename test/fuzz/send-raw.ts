import { connect } from 'node:net';

/** After so much silence the server is waiting for the rest of a request. */
const quietMs = 400;

/** Sends bytes, and answers everything that came back until the server closed the connection or nothing more came. */
export function sendRaw(port: number, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (data: Buffer) => received.push(data));
    // A server may cut whoever goes on sending after a refusal.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(received)));
  });
}
