import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loadSecrets, processNames } from './secrets.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'));
});

afterEach(() => rm(directory, { recursive: true }));

it('makes the secrets once, for the owner only, however many ask for them', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(directory)));
  for (const other of [...others, await loadSecrets(directory)]) expect(other).toEqual(first);
  expect((await stat(join(directory, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('closes a directory that was there before', async () => {
  await chmod(directory, 0o755);
  await loadSecrets(directory);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

it('gives each installation secrets of its own', async () => {
  const here = await loadSecrets(directory);
  const elsewhere = await loadSecrets(join(directory, 'elsewhere'));
  expect(here.gidKey).toMatch(/^[\w-]{43}$/);
  expect(new Set([here.keyPepper, here.gidKey, here.cursorKey, here.webhookKey, elsewhere.gidKey]).size).toBe(
    5,
  );
});

it.each(processNames)('gives %s a key pair that signs', async (name) => {
  const { privateKey, publicKey } = (await loadSecrets(directory)).principalKeys[name];
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  const trusted = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  const signature = sign(null, Buffer.from('message'), key);
  expect(verify(null, Buffer.from('message'), trusted, signature)).toBe(true);
});
