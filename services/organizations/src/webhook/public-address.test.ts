import { describe, expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

describe('no webhook leads to', () => {
  test.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['the end of loopback', '127.255.255.254'],
    ['10/8', '10.0.0.1'],
    ['172.16/12', '172.31.255.255'],
    ['192.168/16', '192.168.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local', '169.254.1.1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of another cloud', '100.100.100.200'],
    ['protocol assignments', '192.0.0.8'],
    ['the metadata of Oracle', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['6to4 relays', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['more documentation', '203.0.113.9'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['name servers that lead nowhere', '192.31.196.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 unspecified', '::'],
    ['IPv6 loopback', '::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped, in hex', '::ffff:7f00:1'],
    ['a public IPv4 address, mapped', '::ffff:8.8.8.8'],
    ['IPv4 compatible', '::127.0.0.1'],
    ['IPv4 translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['ORCHID', '2001:20::1'],
    ['IPv6 benchmarks', '2001:2::1'],
    ['IPv6 documentation', '2001:db8::1'],
    ['newer IPv6 documentation', '3fff::1'],
    ['discard-only', '100::1'],
    ['unique local', 'fd12:3456::1'],
    ['the metadata of AWS over IPv6', 'fd00:ec2::254'],
    ['IPv6 link-local', 'fe80::1'],
    ['IPv6 link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['segment routing', '5f00::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('%s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('one may lead to %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
