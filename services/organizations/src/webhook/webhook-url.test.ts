import { describe, expect, test } from '@jest/globals';
import { requireWebhookUrl } from './webhook-url.ts';

const strict = { allowPrivate: false };
const development = { allowPrivate: true };

describe('a webhook may not lead to', () => {
  test.each([
    ['plain http', 'http://example.com/', 'https'],
    ['a user', 'https://user@example.com/', 'user name'],
    ['a password', 'https://:word@example.com/', 'user name'],
    ['a fragment', 'https://example.com/#part', 'fragment'],
    ['an empty fragment', 'https://example.com/#', 'fragment'],
    ['a mail server', 'https://example.com:25/', 'port'],
    ['SSH', 'https://example.com:22/', 'port'],
    ['this machine', 'https://localhost/', 'public'],
    ['this machine, fully qualified', 'https://localhost./', 'public'],
    ['a name that means this machine', 'https://db.localhost/', 'public'],
    ['a name without a domain', 'https://mongodb:27017/', 'public'],
    ['loopback', 'https://127.0.0.1/', 'public'],
    ['loopback in decimal', 'https://2130706433/', 'public'],
    ['loopback in hex', 'https://0x7f.1/', 'public'],
    ['loopback in octal', 'https://0177.0.0.01/', 'public'],
    ['loopback in wide digits', 'https://１２７.０.０.１/', 'public'],
    ['IPv6 loopback', 'https://[::1]:8443/', 'public'],
    ['mapped loopback', 'https://[::ffff:127.0.0.1]/', 'public'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/', 'public'],
    ['a private network', 'https://10.1.2.3/', 'public'],
  ])('%s', (_, url, complaint) => {
    expect(() => requireWebhookUrl(url, strict)).toThrow(complaint);
  });
});

test.each([
  'https://example.com',
  'https://example.com:443/hooks?key=1',
  'https://example.com:8443/',
  'https://1.1.1.1/',
  'https://[2606:4700:4700::1111]/',
  'https://bücher.example/',
])('one may lead to %s', (url) => {
  expect(() => requireWebhookUrl(url, strict)).not.toThrow();
});

test('in development one may lead to this machine, but still not name a user', () => {
  expect(() => requireWebhookUrl('http://127.0.0.1:8080/', development)).not.toThrow();
  expect(() => requireWebhookUrl('http://user@127.0.0.1:8080/', development)).toThrow('user name');
});
