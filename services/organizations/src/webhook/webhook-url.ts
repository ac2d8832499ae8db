import { isIP } from 'node:net';
import { refuseField } from '@compliance/kit/operation/errors';
import { isPublicAddress } from './public-address.ts';

/** What the configuration says of the addresses that webhooks may lead to. */
export type WebhookAddressRules = { allowPrivate: boolean };

const firstOrdinaryPort = 1024;

/**
 * Tells early what deliveries would fail of. Where a name leads is found out at each connection, since that may change.
 * @throws InvalidInputError naming `url`
 */
export function requireWebhookUrl(text: string, { allowPrivate }: WebhookAddressRules): void {
  const refuse = (message: string): never => refuseField('url', 'INVALID_FORMAT', message);
  const { protocol, username, password, hostname, port, hash } = new URL(text);
  if (username !== '' || password !== '') refuse('must not contain a user name or password');
  if (hash !== '' || text.includes('#')) refuse('must not contain a fragment');
  if (allowPrivate) return;
  if (protocol !== 'https:') refuse('must be an https address');
  // Those below are of services that would take a stranger's connections for an attack, such as mail.
  if (port !== '' && Number(port) < firstOrdinaryPort) refuse('must use port 443, or one from 1024 on');
  if (!mayBePublic(hostname)) refuse('must be on the public internet');
}

function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !host.endsWith('.localhost');
}
