import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createMailer, type Mailer } from '@compliance/identity/mail/mailer';
import { UnavailableError } from '@compliance/kit/operation/errors';
import { createLogger } from '@compliance/kit/process/logger';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const mail = {
  from: 'no-reply@compliance.example',
  to: 'ada@example.com',
  subject: 'You are invited',
  text: `Open https://compliance.example/accept-invitation#token=${'x'.repeat(75)}\n`,
};

const servers: Server[] = [];
const sockets: Socket[] = [];
let logged: string[];

beforeEach(() => {
  logged = [];
});

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});

function mailerFor(url: string): Mailer {
  const destination = { write: (line: string) => logged.push(line) };
  const logger = createLogger({ process: 'test', level: 'info', destination });
  return createMailer({ url, directory: '/nowhere', now: () => 0, logger });
}

async function listen(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    serve(socket);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
}

/** Speaks as much SMTP as a client needs, and keeps what it is told. */
async function startMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const url = await listen((socket) => {
    socket.write('220 ready\r\n');
    let inData = false;
    socket.on('data', (chunk) => {
      received.push(chunk.toString());
      if (inData && !chunk.toString().endsWith('\r\n.\r\n')) return;
      const starts = !inData && /^DATA/i.test(chunk.toString());
      inData = starts;
      socket.write(starts ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  return { url, received };
}

describe('a mail server', () => {
  test('is handed the mail, with its link', async () => {
    const { url, received } = await startMailServer();
    await mailerFor(url).send(mail);
    const talk = received.join('');
    expect(talk).toContain('RCPT TO:<ada@example.com>');
    expect(talk.replaceAll('=\r\n', '')).toContain('x'.repeat(75));
  });

  test('that is away is no success', async () => {
    await expect(mailerFor('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(UnavailableError);
  });

  test('that refuses an address does not bring it into the log', async () => {
    const url = await listen((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        socket.write(/^RCPT/.test(chunk.toString()) ? `550 <${mail.to}> is unknown\r\n` : '250 ok\r\n');
      });
    });
    await expect(mailerFor(url).send(mail)).rejects.toThrow(UnavailableError);
    expect(logged.at(-1)).toContain('mail not sent');
    expect(logged.join('')).not.toContain(mail.to);
  });

  test('that keeps talking without coming to an end is given up', async () => {
    const url = await listen((socket) => {
      socket.write('220 ready\r\n');
      const talk = setInterval(() => socket.write('250-wait\r\n'), 200);
      socket.on('close', () => clearInterval(talk));
    });
    await expect(mailerFor(url).send(mail)).rejects.toThrow(UnavailableError);
  });
});
