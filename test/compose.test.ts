import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { freePort } from '@compliance/stack/stores/free-port';
import { storeUrls } from '@compliance/testing/store-urls';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askedFor, containers, dotEnv, environmentOf, processes } from './compose/compose-file.ts';
import { type StartedProcess, startProcess } from './compose/start-process.ts';

const names = ['identity', 'organizations', 'frameworks', 'assets', 'mcp-bridge', 'gateway'];

describe('docker-compose.yml', () => {
  it('names the six processes, each by its main file', () => {
    expect(Object.keys(processes).sort()).toEqual(names.toSorted());
    for (const { command, build } of Object.values(processes)) {
      expect(command).toEqual(['node', expect.stringMatching(/\/src\/main\.ts$/)]);
      expect(existsSync(command[1] ?? '')).toBe(true);
      expect(existsSync(build?.dockerfile ?? '')).toBe(true);
    }
  });

  it('opens the gateway alone, to this machine alone', () => {
    const published = Object.entries(containers).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([['gateway', expect.stringMatching(/^127\.0\.0\.1:/)]]);
  });

  it('knows of every container whether it is well', () => {
    const unwatched = Object.keys(containers).filter((name) => !containers[name]?.healthcheck);
    expect(unwatched).toEqual([]);
  });

  it('lets processes wait for what they depend on, until it is well', () => {
    for (const [name, { depends_on: dependencies }] of Object.entries(processes)) {
      expect({ [name]: Object.values(dependencies ?? {}) }).not.toEqual({ [name]: [] });
      for (const { condition } of Object.values(dependencies ?? {}))
        expect(condition).toBe('service_healthy');
    }
  });

  it('sends processes only to containers on a network of theirs', () => {
    for (const container of Object.values(processes)) {
      const hosts = Object.entries(environmentOf(container))
        .filter(([variable]) => variable.endsWith('_URL') && variable !== 'MAIL_URL')
        .map(([, url]) => new URL(url).hostname);
      for (const host of hosts) {
        const shared = containers[host]?.networks.filter((network) => container.networks.includes(network));
        expect({ host, shared }).not.toEqual({ host, shared: [] });
        expect({ host, shared }).not.toEqual({ host, shared: undefined });
      }
    }
  });

  it('holds no secret', () => {
    const secret = /KEY|PASS|PEPPER|SECRET|TOKEN/;
    const literals = Object.values(containers)
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([variable, value]) => secret.test(variable) && !/^\$\{\w+:\?[^}]+\}$/.test(String(value)));
    expect(literals).toEqual([]);
    const passwords = Object.values(containers)
      .flatMap(({ environment = {} }) => Object.values(environment))
      .flatMap((value) => /\/\/[^/:]*:(.+)@/.exec(String(value))?.[1] ?? [])
      .filter((password) => !/^\$\{\w+:\?[^}]+\}$/.test(password));
    expect(passwords).toEqual([]);
  });

  it('asks for exactly the variables that .env.example explains', () => {
    expect(Object.keys(dotEnv).sort()).toEqual([...askedFor()].sort());
  });
});

describe('the processes of docker-compose.yml', () => {
  const started = new Map<string, StartedProcess>();
  let environments: Record<string, Record<string, string>>;

  beforeAll(async () => {
    environments = await testEnvironments();
    for (const [name, { command }] of Object.entries(processes)) {
      started.set(name, startProcess(command, environments[name] ?? {}));
    }
  });

  afterAll(async () => {
    await Promise.all([...started.values()].map((process) => process.stop()));
  });

  it.each(names)(
    '%s becomes ready with its environment',
    async (name) => {
      expect(await started.get(name)?.isReady()).toBe(true);
    },
    60_000,
  );

  it('answer through the gateway an organization that was founded beside identity', async () => {
    const { personalKey, mcpKey } = await found(environments['identity']);
    const gateway = `http://127.0.0.1:${environments['gateway']?.['PORT']}`;
    const graph = await post(`${gateway}/api/console/v1/graphql`, personalKey, {
      query: '{ organizations { nodes { name } } }',
    });
    expect(graph).toEqual({ data: { organizations: { nodes: [{ name: 'Example' }] } } });
    const call = { method: 'tools/call', params: { name: 'listOrganizations' } };
    const tool = await post(`${gateway}/api/mcp/v1`, mcpKey, { jsonrpc: '2.0', id: 1, ...call });
    expect(tool).toMatchObject({ result: { structuredContent: { organizations: [{ name: 'Example' }] } } });
  }, 60_000);

  it.each(names)('%s exits cleanly when it is told to stop', async (name) => {
    expect(await started.get(name)?.stop()).toBe(0);
  });
});

/** The command line, run as `docker compose exec identity` does. */
async function found(
  environment: Record<string, string> = {},
): Promise<Record<'personalKey' | 'mcpKey', string>> {
  const owner = ['--owner-email', 'owner@example.com', '--owner-name', 'Owner'];
  const init = ['packages/cli/src/main.ts', 'init', '--organization', 'Example', ...owner, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, init, { env: environment });
  return JSON.parse(stdout);
}

async function post(url: string, key: string, body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

/** What compose gives the processes, with places of this machine in place of those of containers. */
async function testEnvironments(): Promise<Record<string, Record<string, string>>> {
  const { mongoUrl, redisUrl = '', amqpUrl = '' } = storeUrls();
  const directory = await temporaryDirectory();
  const databasePrefix = `test-${randomUUID().slice(0, 8)}`;
  const ports = await Promise.all(
    names.map(async () => ({ open: await freePort(), inside: await freePort() })),
  );
  const addresses = new Map(
    names.map((name, index) => [`http://${name}:4100`, `http://127.0.0.1:${ports[index]?.inside}`]),
  );

  const environments = names.map((name, index) => {
    const places = new Map([
      ['HOST', '127.0.0.1'],
      ['PORT', String(ports[index]?.open)],
      ['INTERNAL_PORT', String(ports[index]?.inside)],
      ['MONGO_URL', mongoUrl],
      ['REDIS_URL', redisUrl],
      ['AMQP_URL', amqpUrl],
      ['COMPLIANCE_DATA_DIR', directory],
    ]);
    const given = Object.entries(environmentOf(processes[name]));
    const replaced = given.map(([variable, value]) => [
      variable,
      places.get(variable) ?? addresses.get(value) ?? value,
    ]);
    return [name, { ...Object.fromEntries(replaced), DATABASE_PREFIX: databasePrefix }];
  });
  return Object.fromEntries(environments);
}
