import { newApiKeyToken } from '@compliance/identity/api-key/api-key-token';
import { serviceNames } from '@compliance/kit/process/config';
import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import type { TestOrganization } from '@compliance/testing/new-organization';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { listenToBroker } from '../sweeps/listen-to-broker.ts';
import { redisContent } from '../sweeps/redis-content.ts';
import { bearer, type Client, consolePath, createClient } from './client.ts';
import { findSecrets } from './find-secrets.ts';
import { runBeside } from './run-beside.ts';
import { sendFalseSecrets } from './send-false-secrets.ts';
import { databaseContent } from './store-content.ts';
import { useSecrets } from './use-secrets.ts';

const system = await startTestSystem(storeUrls(), { logLevel: 'trace' });
const client: Client = createClient(system);
const secrets: Record<string, string> = {};
const printed: string[] = [];

const keep = (name: string, secret: string): string => {
  secrets[name] = secret;
  return secret;
};

let owner: TestOrganization['owner'];

beforeAll(async () => {
  ({ owner } = await useSecrets(system, client, keep));
  await sendFalseSecrets(client, keep, owner);
  await knockInside();
  await useCommandLine();
}, 120_000);

/** What clients cannot reach does not write down either what it is sent. */
async function knockInside(): Promise<void> {
  for (const name of serviceNames) {
    for (const path of ['/graphql', '/internal/introspect', '/metrics', '/api/mcp/v1']) {
      const key = keep(`a key at ${path} of ${name}`, newApiKeyToken('PERSONAL'));
      const body = JSON.stringify({ credential: key });
      const url = `${system.internalUrls[name][0]}${path}?token=${key}`;
      const answer = await fetch(url, { method: 'POST', headers: bearer(key), body });
      client.heard.push(await answer.text());
    }
  }
}

async function useCommandLine(): Promise<void> {
  const directory = await temporaryDirectory();
  const words = ['--profile', owner.profileId, '--kind', 'PERSONAL', '--name', 'Nightly', '--json'];
  const { stdout, stderr } = await runBeside(system, directory, 'keys', 'create', ...words);
  const { token, id } = JSON.parse(stdout);
  await client.send({ path: consolePath, headers: bearer(keep('a key of the command line', token)) });
  const listed = await runBeside(system, directory, 'keys', 'list', ...words.slice(0, 2));
  const revoked = await runBeside(system, directory, 'keys', 'revoke', '--key', id);
  const secret = keep('a key in place of an id', newApiKeyToken('MCP'));
  const failed = await runBeside(system, directory, 'keys', 'revoke', '--key', secret);
  printed.push(stderr, ...[listed, revoked, failed].flatMap((ended) => [ended.stdout, ended.stderr]));
}

async function metrics(): Promise<string[]> {
  const urls = serviceNames.map((name) => `${system.internalUrls[name][0]}/metrics`);
  return Promise.all(urls.map(async (url) => (await fetch(url)).text()));
}

test('a secret is found in whatever form it is', () => {
  const secret = `${Object.values(secrets)[0]}`;
  const forms = {
    whole: [`{"key":"${secret}"}`],
    beginning: [`…${secret.slice(0, 20)}…`],
    base64: [Buffer.from(`user:${secret}`).toString('base64')],
    base64url: [Buffer.from(JSON.stringify({ a: secret })).toString('base64url')],
    hex: [Buffer.from(secret).toString('hex')],
    address: [encodeURIComponent('é"ü&%'.repeat(4))],
  };
  const found = findSecrets(forms, { first: secret, second: 'é"ü&%'.repeat(4) });
  expect(new Set(found.map((finding) => finding.split(' ')[0]))).toEqual(new Set(Object.keys(forms)));
});

describe('no secret that anybody used or made up is', () => {
  test('in the databases', async () => {
    const content = await databaseContent(system);
    expect(content.some((document) => document.includes('apiKey.created'))).toBe(true);
    expect(content.some((document) => /^sessions /.test(document))).toBe(true);
    expect(findSecrets({ databases: content }, secrets)).toEqual([]);
  });

  test('in a log', () => {
    const operations = system.logged.filter((line) => line.includes('"operation":"createApiKey"'));
    expect(operations.length).toBeGreaterThan(2);
    expect(findSecrets({ logs: system.logged }, secrets)).toEqual([]);
  });

  test('in an answer that is not made to show it', () => {
    expect(client.heard.filter((text) => text.includes('unauthorized')).length).toBeGreaterThan(10);
    expect(findSecrets({ answers: client.heard }, secrets)).toEqual([]);
  });

  test('in the metrics', async () => {
    const texts = await metrics();
    expect(texts.join()).toContain('operation="createApiKey"');
    expect(findSecrets({ metrics: texts }, secrets)).toEqual([]);
  });

  test('in what the command line says beside', () => {
    expect(printed.join('\n')).toContain('REVOKED');
    expect(findSecrets({ 'command line': printed }, secrets)).toEqual([]);
  });

  describeWith('redis', 'the cache:', () => {
    test('in a key or a value', async () => {
      const content = await redisContent(system);
      expect(content.length).toBeGreaterThan(2);
      expect(findSecrets({ cache: content }, secrets)).toEqual([]);
    });
  });

  describeWith('rabbitmq', 'the broker:', () => {
    test('in a message', async () => {
      const heard = await startTestSystem();
      await using broker = await eventually(() => listenToBroker(heard));
      await useSecrets(heard, createClient(heard), (name, secret) => keep(`${name}, again`, secret));
      await eventually(() => expect(broker.carried.length).toBeGreaterThan(0), 60_000);
      expect(findSecrets({ messages: broker.carried }, secrets)).toEqual([]);
    }, 120_000);
  });
});
