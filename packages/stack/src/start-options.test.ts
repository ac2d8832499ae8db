import { expect, test } from '@jest/globals';
import { readStartOptions } from './start-options.ts';

const publicOrigin = { PUBLIC_ORIGIN: 'https://compliance.example' };

test.each([
  ['on this machine alone', {}, true],
  ['on its name', { HOST: 'localhost' }, true],
  ['on its IPv6 address', { HOST: '::1' }, true],
  ['with an address for others', publicOrigin, false],
  ['on all addresses', { HOST: '0.0.0.0' }, false],
  ['on all IPv6 addresses', { HOST: '::' }, false],
  ['on a name that only begins like loopback', { HOST: '127.example.com' }, false],
  ['on all addresses, if told so', { HOST: '0.0.0.0', WEBHOOK_ALLOW_PRIVATE: 'true' }, true],
  ['on this machine, unless told so', { WEBHOOK_ALLOW_PRIVATE: 'false' }, false],
])('a system %s: webhooks may lead to it', (_, variables, expected) => {
  expect(readStartOptions([], variables).webhookAllowPrivate).toBe(expected);
});

test.each([
  [{}, true],
  [{ ORGANIZATION_CREATION: 'false' }, false],
])('people may create organizations unless that is switched off: %j', (variables, expected) => {
  expect(readStartOptions([], variables).organizationCreation).toBe(expected);
});

test('an option that does not exist is answered with what there is', () => {
  expect(readStartOptions(['--json'], {}).json).toBe(true);
  expect(() => readStartOptions(['--port', '1'], {})).toThrow(
    "Unknown option '--port'. The only option is --json",
  );
});
