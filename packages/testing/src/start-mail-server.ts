import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * What a mail server does with whoever connects: take the mail, say nothing at all, talk without coming to an end,
 * refuse the address, refuse the message when it has it, or take the message and then say nothing, or go away.
 */
export type MailServerMood =
  | 'takes'
  | 'silent'
  | 'endless'
  | 'refuses address'
  | 'refuses message'
  | 'keeps silent'
  | 'loses reply';

export type MailServer = {
  url: string;
  mood: MailServerMood;
  /** The messages that it has got whole. */
  received: string[];
  /** How many have connected so far. */
  connections: number;
  stop(): void;
};

/** Speaks as much SMTP as a client needs. */
export async function startMailServer(): Promise<MailServer> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    running.connections += 1;
    converse(socket, running);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const running: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    mood: 'takes',
    received: [],
    connections: 0,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return running;
}

function converse(socket: Socket, server: MailServer): void {
  const { mood } = server;
  if (mood === 'silent') return;
  socket.write('220 ready\r\n');
  if (mood === 'endless') {
    const talk = setInterval(() => socket.write('250-wait\r\n'), 200);
    socket.on('close', () => clearInterval(talk));
    return;
  }
  let message: string | undefined;
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (message !== undefined) {
      message += text;
      if (!message.endsWith('\r\n.\r\n')) return;
      server.received.push(message);
      message = undefined;
      if (mood === 'loses reply') socket.destroy();
      else if (mood !== 'keeps silent')
        socket.write(mood === 'refuses message' ? '451 not now\r\n' : '250 taken\r\n');
    } else if (/^DATA/i.test(text)) {
      message = '';
      socket.write('354 go on\r\n');
    } else if (/^RCPT/i.test(text) && mood === 'refuses address') {
      socket.write(`550 ${/<.*>/.exec(text)?.[0]} is unknown\r\n`);
    } else socket.write('250 ok\r\n');
  });
}
