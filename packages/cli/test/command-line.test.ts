import { callTool } from '@compliance/testing/call-tool';
import { graphql } from '@compliance/testing/graphql';
import { newOrganization } from '@compliance/testing/new-organization';
import { type Ended, runCommandLine } from '@compliance/testing/run-command-line';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { describe, expect, jest, test } from '@jest/globals';

// Each command is a process that starts services.
jest.setTimeout(120_000);

const system = await startTestSystem();
const dataDirectory = await temporaryDirectory();

const { owner: anybody } = await newOrganization(system);
const newKey = ['keys', 'create', '--profile', anybody.profileId, '--name', 'X'];

/** Runs the command beside the system, on its stores and with its keys. */
function compliance(...words: string[]): Promise<Ended> {
  const { secrets, stores, databasePrefix } = system;
  const env = {
    COMPLIANCE_DATA_DIR: dataDirectory,
    MONGO_URL: stores.mongoUrl,
    REDIS_URL: stores.redisUrl,
    DATABASE_PREFIX: databasePrefix,
    KEY_PEPPER: secrets.keyPepper,
    GID_KEY: secrets.gidKey,
    CURSOR_KEY: secrets.cursorKey,
  };
  return runCommandLine(words, env);
}

async function answerOf<Answer>(...words: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await compliance(...words, '--json');
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Answer;
}

const organizations = '{ organizations { nodes { id name } } }';

test('init founds an organization, whose owner has a password and a key for each interface', async () => {
  const words = ['--organization', 'Acme', '--owner-email', 'olive@acme.example', '--owner-name', 'Olive'];
  const founded = await answerOf<Record<string, string>>('init', ...words);
  expect(Object.keys(founded)).toEqual([
    'organizationId',
    'ownerProfileId',
    'ownerEmail',
    'ownerPassword',
    'personalKey',
    'mcpKey',
  ]);
  const nodes = [{ id: founded['organizationId'], name: 'Acme' }];
  const { personalKey = '', mcpKey = '' } = founded;
  const asked = await graphql(system, { personalKey }, organizations);
  expect(asked.data).toEqual({ organizations: { nodes } });
  const called = await callTool<{ organizations: unknown }>(system, { mcpKey }, 'listOrganizations');
  expect(called.content.organizations).toMatchObject(nodes);

  const again = await compliance('init', ...words);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('emailAddress: is already in use');
});

test('a key that it makes works at once, is listed without its token, and ends at once', async () => {
  const { owner } = await newOrganization(system);
  const profile = ['--profile', owner.profileId];
  const made = await answerOf<{ id: string; token: string; expiresAt: string }>(
    ...['keys', 'create', ...profile, '--kind', 'PERSONAL', '--name', 'Nightly', '--expires-at', inAnHour()],
  );
  const personalKey = made.token;
  expect((await graphql(system, { personalKey }, organizations)).status).toBe(200);

  const listed = await answerOf<{ id: string; state: string }[]>('keys', 'list', ...profile);
  expect(listed[0]).toMatchObject({
    id: made.id,
    name: 'Nightly',
    state: 'ACTIVE',
    lastFour: made.token.slice(-4),
  });
  expect(listed).toHaveLength(3);
  expect(JSON.stringify(listed)).not.toContain(made.token.slice(6, -6));

  expect(await answerOf('keys', 'revoke', '--key', made.id)).toEqual({ id: made.id, state: 'REVOKED' });
  expect((await graphql(system, { personalKey }, organizations)).status).toBe(401);
});

test('without a running system it starts the store of the directory, and what it made is found there again', async () => {
  const environment = { COMPLIANCE_DATA_DIR: await temporaryDirectory() };
  const words = ['--organization', 'Acme', '--owner-email', 'olive@acme.example', '--owner-name', 'Olive'];
  const founded = await runCommandLine(['init', ...words, '--json'], environment);
  const { ownerProfileId, personalKey } = JSON.parse(founded.stdout) as Record<string, string>;
  const listed = await runCommandLine(['keys', 'list', '--profile', ownerProfileId ?? ''], environment);
  expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(`…${personalKey?.slice(-4)}`) });
  for (const secret of [personalKey?.slice(6, -6) ?? '', 'cmp_'])
    expect(founded.stderr + listed.stderr + listed.stdout).not.toContain(secret);
});

test('it refuses to work with some of the keys of an installation', async () => {
  const { stores, secrets } = system;
  const environment = {
    COMPLIANCE_DATA_DIR: dataDirectory,
    MONGO_URL: stores.mongoUrl,
    GID_KEY: secrets.gidKey,
  };
  const ended = await runCommandLine(['keys', 'list', '--profile', 'x'], environment);
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toContain('Set KEY_PEPPER, GID_KEY and CURSOR_KEY');
});

function inAnHour(): string {
  return new Date(system.now() + 60 * 60 * 1000).toISOString();
}

test('it tells what it can do', async () => {
  const { code, stdout, stderr } = await compliance('help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const command of ['init', 'keys create', 'restore'])
    expect(stdout).toContain(`compliance ${command} `);
});

describe('what is refused', () => {
  test.each([
    [2, 'Name a command', []],
    [2, 'no command "frobnicate"', ['frobnicate']],
    [2, "Unknown option '--frob'", ['keys', 'list', '--frob']],
    [2, 'Missing: --profile', ['keys', 'list']],
    [2, '--kind must be PERSONAL or MCP', [...newKey, '--kind', 'personal']],
    [1, 'expiresAt: must be a date-time', [...newKey, '--kind', 'MCP', '--expires-at', 'tomorrow']],
    [1, 'Not found', ['keys', 'list', '--profile', 'nonsense']],
    [1, 'Not found', ['keys', 'revoke', '--key', 'nonsense']],
  ])('ends with %i and says why: %s', async (code, reason, words) => {
    const ended = await compliance(...words);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain(reason);
    expect(ended.stderr).not.toMatch(/\n {4}at /);
  });
});
