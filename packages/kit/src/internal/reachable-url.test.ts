import { expect, test } from '@jest/globals';
import { reachableUrl } from './reachable-url.ts';

test('a listener on one address is reached there', () => {
  expect(reachableUrl('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
  expect(reachableUrl('http://[::1]:4000/')).toBe('http://[::1]:4000');
});

test.each(['http://0.0.0.0:4000', 'http://[::]:4000'])(
  'a listener on all addresses (%s) at one of them',
  (url) => {
    const { hostname, port } = new URL(reachableUrl(url));
    expect(hostname).toMatch(/^(localhost|\d+\.\d+\.\d+\.\d+)$/);
    expect(hostname).not.toBe('0.0.0.0');
    expect(port).toBe('4000');
  },
);
