import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret in the form of Standard Webhooks: a prefix, and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** What is signed: `timestamp` is in seconds since the epoch. */
export type SignedMessage = { id: string; timestamp: number; body: string };

/**
 * The value of the header `webhook-signature`: one signature by each secret, so that a receiver may know either.
 * @throws Error without secrets: nothing is sent that nobody can verify
 */
export function signaturesOf({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  if (secrets.length === 0) throw new Error('There is no secret to sign with');
  const content = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(prefix.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    .join(' ');
}
