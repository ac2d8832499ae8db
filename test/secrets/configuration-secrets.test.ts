import { identityEnvironment } from '@compliance/identity/config';
import { createMailer } from '@compliance/identity/mail/mailer';
import { readConfig } from '@compliance/kit/process/config';
import { createLogger } from '@compliance/kit/process/logger';
import { freePort } from '@compliance/stack/stores/free-port';
import { eventually } from '@compliance/testing/eventually';
import { storeUrls } from '@compliance/testing/store-urls';
import { describe, expect, test } from '@jest/globals';
import { findSecrets } from './find-secrets.ts';
import { type RunningMain, runMain } from './run-main.ts';
import { type Settings, secretSettings } from './secret-settings.ts';

const secret = 'hunter2hunter2hunter2hunter2';
const closed = `127.0.0.1:${await freePort()}`;

function expectNoSecret({ written }: RunningMain, secrets: Settings['secrets']): void {
  expect(written.join('').length).toBeGreaterThan(0);
  expect(findSecrets({ output: written }, secrets)).toEqual([]);
}

// Those that start processes do nothing but wait for them. Only beside each other do they run at once.
test.concurrent('a process whose stores are away says nothing of its settings: identity', async () => {
  const { environment, secrets } = secretSettings('identity', closed);
  const running = runMain('identity', environment);
  expect(await running.exited).toBe(1);
  expect(running.written.join('')).toContain('gave up');
  expectNoSecret(running, secrets);
}, 60_000);

test.concurrent.each(['gateway', 'mcp-bridge'] as const)(
  'a process whose stores are away says nothing of its settings: %s',
  async (name) => {
    const { environment, secrets } = secretSettings(name, closed);
    const internalPort = String(await freePort());
    const running = runMain(name, { ...environment, INTERNAL_PORT: internalPort });
    const said = await eventually(() => askAround(`http://127.0.0.1:${internalPort}`), 30_000);
    expect(await running.stop()).toBe(0);
    expectNoSecret(running, secrets);
    expect(findSecrets({ answers: said }, secrets)).toEqual([]);
  },
  60_000,
);

/** Everything that a process answers without a key. */
async function askAround(url: string): Promise<string[]> {
  const paths = ['/metrics', '/healthz/ready', '/internal/graphql', '/api/mcp/v1', '/nothing'];
  return Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
}

test.concurrent('a process that its store does not let in says nothing of the password', async () => {
  const { environment, secrets } = secretSettings('assets', new URL(storeUrls().mongoUrl).host);
  const running = runMain('assets', environment);
  expect(await running.exited).toBe(1);
  expectNoSecret(running, secrets);
}, 60_000);

describe('a setting that cannot be used is named, and not said:', () => {
  test.each([
    ['MONGO_URL', `mongodb://user:${secret}@127.0.0.1:port/`],
    ['REDIS_URL', `redis://user:${secret}@127.0.0.1:port`],
    ['AMQP_URL', `amqp//user:${secret}@${closed}`],
    ['MAIL_URL', `imap://user:${secret}@${closed}`],
    ['KEY_PEPPER', secret],
    ['GID_KEY', secret],
    ['CURSOR_KEY', `${secret}${secret}`],
    ['PRINCIPAL_PRIVATE_KEY', `${secret}!`],
    ['PRINCIPAL_PUBLIC_KEYS', `{"gateway": ${secret}`],
    ['ORGANIZATIONS_URL', `ftp://user:${secret}@${closed}`],
    ['PORT', secret],
  ])('%s', (variable, value) => {
    const { environment } = secretSettings('identity', closed);
    const read = (): unknown => readConfig(identityEnvironment, { ...environment, [variable]: value });
    expect(read).toThrow(variable);
    expect(read).not.toThrow(secret);
  });
});

test.concurrent.each([
  ['MONGO_URL', `mongodb://user:%zz${secret}@${closed}/`],
  ['PRINCIPAL_PRIVATE_KEY', secret],
  ['PRINCIPAL_PUBLIC_KEYS', JSON.stringify({ gateway: secret })],
])(
  'a setting that cannot be used is named, and not said: %s, at its first use',
  async (variable, value) => {
    const { environment, secrets } = secretSettings('identity', closed);
    const running = runMain('identity', { ...environment, [variable]: value });
    expect(await running.exited).toBe(1);
    expectNoSecret(running, { ...secrets, secret });
  },
  60_000,
);

test('mail that cannot be sent is logged without the password of its server, or the link', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  const logger = createLogger({ process: 'identity', level: 'trace', destination });
  const url = `smtp://user:${secret}@${closed}`;
  const mailer = createMailer({ url, directory: '', logger });
  const mail = { id: 'a', from: 'a@example.com', to: 'b@example.com', subject: 'Join', at: 0 };
  const steps = { text: async () => `#token=${secret}`, letGo: async () => undefined };
  expect(await mailer.send(mail, steps)).toBe('refused');
  expect(lines).toHaveLength(1);
  expect(findSecrets({ log: lines }, { secret })).toEqual([]);
});
