import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { createClientAddress, isNetwork } from './client-address.ts';

const proxies = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '2001:db8:aaaa::1'];
const addressOf = createClientAddress(proxies);

function from(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('the address of a client', () => {
  test.each([
    ['of a connection', '203.0.113.5', undefined, '203.0.113.5'],
    ['whatever a stranger says of it', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['that a trusted proxy names', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['that a proxy reached over IPv6 names', 'fd00::9', '198.51.100.1', '198.51.100.1'],
    ['that a proxy names on a socket of both families', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['behind two proxies', '10.1.2.3', '198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['not what the client put before it', '10.1.2.3', '1.2.3.4, 10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['with its port', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['inside IPv6', '10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['of the proxy itself', '10.1.2.3', undefined, '10.1.2.3'],
    ['of the proxy that names nobody', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['of the last proxy before garbage', '10.1.2.3', '1.2.3.4, <script>, 192.0.2.7', '192.0.2.7'],
    ['of the last proxy before nothing', '10.1.2.3', '1.2.3.4,,', '10.1.2.3'],
    ['of a proxy at the very end', '10.1.2.3', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['that has gone', undefined, '198.51.100.1', ''],
  ])('is that %s', (_, remote, forwarded, expected) => {
    expect(addressOf(from(remote, forwarded))).toBe(expected);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::6]:443', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::198.51.100.1', '64:ff9b:0:0::/64'],
  ])('is the network of %s: %s', (address, expected) => {
    expect(addressOf(from('10.1.2.3', address))).toBe(expected);
  });
});

describe('a trusted proxy', () => {
  test.each(proxies)('may be %s', (network) => {
    expect(isNetwork(network)).toBe(true);
  });

  test.each(['', 'proxy.internal', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', 'fd00::/129', '*'])(
    'cannot be %j',
    (network) => {
      expect(isNetwork(network)).toBe(false);
    },
  );
});
