/** Prints a complete .env for docker-compose.yml: .env.example with every empty secret made. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newSecrets } from '@compliance/stack/secrets';

const { gidKey, cursorKey, keyPepper, webhookKey, principalKeys } = newSecrets();
const keyPairs = Object.entries(principalKeys);
const publicKeys = Object.fromEntries(keyPairs.map(([name, { publicKey }]) => [name, publicKey]));

const secrets = new Map([
  ['GID_KEY', gidKey],
  ['CURSOR_KEY', cursorKey],
  ['KEY_PEPPER', keyPepper],
  ['WEBHOOK_KEY', webhookKey],
  ['RABBITMQ_PASSWORD', randomBytes(32).toString('base64url')],
  ...keyPairs.map(([name, { privateKey }]) => [privateKeyOf(name), privateKey] as const),
  ['PRINCIPAL_PUBLIC_KEYS', `'${JSON.stringify(publicKeys)}'`],
]);

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
process.stdout.write(example.replace(/^(\w+)=$/gm, (line, name) => `${line}${secrets.get(name) ?? ''}`));

function privateKeyOf(processName: string): string {
  return `${processName.replaceAll('-', '_').toUpperCase()}_PRIVATE_KEY`;
}
