import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '@compliance/identity/mail/mail-message';
import { createMailer, type SendOutcome } from '@compliance/identity/mail/mailer';
import { createLogger } from '@compliance/kit/process/logger';
import { type MailServer, type MailServerMood, startMailServer } from '@compliance/testing/start-mail-server';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
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

describe('a directory', () => {
  const put = async (directory: string, text: () => Promise<string>): Promise<SendOutcome> => {
    const logger = createLogger({ process: 'test', level: 'silent' });
    const letGo = () => Promise.reject(new Error('not needed'));
    return createMailer({ url: undefined, directory, logger }).send(mail, { text, letGo });
  };

  test('has one file of a mail, however often it is put there', async () => {
    const directory = join(await temporaryDirectory(), 'mail');
    for (const text of ['first', 'second']) expect(await put(directory, async () => text)).toBe('sent');
    expect(await readdir(directory)).toEqual(['1970-01-01T00-00-00.000Z-AAAAAAAAAAAAAAAA.eml']);
  });

  test('gets nothing of a mail whose link cannot be kept, and that is no refusal', async () => {
    const directory = join(await temporaryDirectory(), 'mail');
    await expect(put(directory, () => Promise.reject(new Error('store away')))).rejects.toThrow('store away');
    await expect(readdir(directory)).rejects.toThrow('ENOENT');
  });
});

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
