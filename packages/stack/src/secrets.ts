import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The processes that sign principals. */
export const processNames = [
  'gateway',
  'mcp-bridge',
  'identity',
  'organizations',
  'frameworks',
  'assets',
  'cli',
] as const;

export type ProcessName = (typeof processNames)[number];

/** Ed25519, DER in base64url: PKCS#8 and SPKI. */
export type KeyPair = { privateKey: string; publicKey: string };

/** What one installation keeps for good. The keys are 32 random bytes each, in base64url. */
export type Secrets = {
  keyPepper: string;
  gidKey: string;
  cursorKey: string;
  webhookKey: string;
  principalKeys: Record<ProcessName, KeyPair>;
};

/**
 * Reads `<dataDirectory>/secrets.json`, which the first call makes, and closes the directory to everybody else.
 * @param kept those of a backup, which go on; all others are new
 */
export async function loadSecrets(dataDirectory: string, kept: Partial<Secrets> = {}): Promise<Secrets> {
  await mkdir(dataDirectory, { recursive: true });
  await chmod(dataDirectory, 0o700);
  const file = fileIn(dataDirectory);
  return (await readSecrets(file)) ?? (await createSecrets(file, { ...newSecrets(), ...kept }));
}

/** Undefined where none have been made. */
export function findSecrets(dataDirectory: string): Promise<Secrets | undefined> {
  return readSecrets(fileIn(dataDirectory));
}

function fileIn(dataDirectory: string): string {
  return join(dataDirectory, 'secrets.json');
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function createSecrets(file: string, secrets: Secrets): Promise<Secrets> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  try {
    await link(temporary, file); // unlike a rename, never replaces secrets that are there
    return secrets;
  } catch (error) {
    const madeMeanwhile = await readSecrets(file);
    if (!madeMeanwhile) throw error;
    return madeMeanwhile;
  } finally {
    await rm(temporary);
  }
}

export function newSecrets(): Secrets {
  const principalKeys = Object.fromEntries(processNames.map((name) => [name, newKeyPair()]));
  return {
    keyPepper: newKey(),
    gidKey: newKey(),
    cursorKey: newKey(),
    webhookKey: newKey(),
    principalKeys: principalKeys as Record<ProcessName, KeyPair>,
  };
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey: privateKey.toString('base64url'), publicKey: publicKey.toString('base64url') };
}
