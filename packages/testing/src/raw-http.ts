import { connect } from 'node:net';

/** Sends bytes as they are and answers everything that came back until the server closed the connection. */
export function rawExchange(port: number, ...chunks: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    const received: Buffer[] = [];
    socket.on('data', (data: Buffer) => received.push(data));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(received).toString()));
  });
}

/** The body of the only answer in `text`. */
export function bodyOf(text: string): string {
  return text.slice(text.indexOf('\r\n\r\n') + 4);
}
