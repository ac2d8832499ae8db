import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { UnavailableError } from '@compliance/kit/errors';
import { createLogger } from '@compliance/kit/logger';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createMailer, type Mailer } from './mailer.ts';

const mail = {
  from: 'no-reply@compliance.example',
  to: 'ada@example.com',
  subject: 'You are invited',
  text: `Open https://compliance.example/accept-invitation#token=${'x'.repeat(75)}\n`,
};

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function mailerFor(url: string): Mailer {
  const logger = createLogger({ process: 'test', level: 'silent' });
  return createMailer({ url, directory: '/nowhere', now: () => 0, logger });
}

/** Speaks as much SMTP as a client needs, and keeps what it is told. */
async function startMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
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
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`, received };
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
});
