import type { Mail } from '@compliance/identity/mail/mail-message';
import { createMailer, type SendOutcome } from '@compliance/identity/mail/mailer';
import { createLogger } from '@compliance/kit/process/logger';
import { type MailServer, type MailServerMood, startMailServer } from '@compliance/testing/start-mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

const mail: Mail = {
  id: 'AAAAAAAAAAAAAAAA',
  from: 'no-reply@compliance.example',
  to: 'ada@example.com',
  subject: 'You are invited',
  at: 0,
};
const link = `https://compliance.example/accept-invitation#token=${'x'.repeat(100)}`;

let server: MailServer;
let logged: string[];
let steps: string[];

beforeAll(async () => {
  server = await startMailServer();
});

afterAll(() => server?.stop());

beforeEach(() => {
  logged = [];
  steps = [];
  server.received = [];
});

function send(mood: MailServerMood, { url = server.url, isLost = false } = {}): Promise<SendOutcome> {
  server.mood = mood;
  const destination = { write: (line: string) => logged.push(line) };
  const logger = createLogger({ process: 'test', level: 'info', destination });
  return createMailer({ url, directory: '/nowhere', logger }).send(mail, {
    async text() {
      steps.push('text');
      return `Open ${link}\n`;
    },
    async letGo() {
      steps.push('let go');
      expect(server.received).toEqual([]);
      if (isLost) throw new Error('somebody else sends it');
    },
  });
}

describe('a mail server', () => {
  test('is handed the mail as it is, with a name that stays the same', async () => {
    expect(await send('takes')).toBe('sent');
    const [message] = server.received;
    expect(message).toContain('To: ada@example.com\r\n');
    expect(message).toContain('Message-ID: <AAAAAAAAAAAAAAAA@compliance.example>\r\n');
    expect(message).toContain(`Open ${link}\r\n`);
    expect(steps).toEqual(['text', 'let go']);
  });

  test('that is away has got nothing', async () => {
    expect(await send('takes', { url: 'smtp://127.0.0.1:1' })).toBe('refused');
    expect(steps).toEqual([]);
  });

  test('that refuses an address has got nothing, and the log does not get the address', async () => {
    expect(await send('refuses address')).toBe('refused');
    expect(steps).toEqual([]);
    expect(logged.at(-1)).toContain('mail not sent');
    expect(logged.join('')).not.toContain(mail.to);
  });

  test('that refuses the message has not taken it', async () => {
    expect(await send('refuses message')).toBe('refused');
    expect(steps).toEqual(['text', 'let go']);
  });

  test('that goes away without a word may have taken it', async () => {
    expect(await send('loses reply')).toBe('unknown');
    expect(logged.at(-1)).toContain('mail perhaps not sent');
  });

  test('that keeps talking without coming to an end is given up', async () => {
    expect(await send('endless')).toBe('refused');
    expect(steps).toEqual([]);
  });

  test('gets nothing of a mail that somebody else sends', async () => {
    expect(await send('takes', { isLost: true })).toBe('refused');
    expect(server.received).toEqual([]);
  });
});
