import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { createOwnOrigin } from './own-origin.ts';

type Headers = Record<string, string | string[]>;

function requestWith(headers: Headers, localPort = 4000): IncomingMessage {
  const headersDistinct = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat()]),
  );
  return { headersDistinct, socket: { localPort } } as unknown as IncomingMessage;
}

const published = createOwnOrigin({ publicOrigin: 'https://compliance.example', host: '0.0.0.0' });
const onPort = createOwnOrigin({ publicOrigin: 'http://compliance.example:8080', host: '0.0.0.0' });
const unpublished = createOwnOrigin({ host: '10.0.0.5' });

describe('a request is let in', () => {
  test.each<[string, typeof published, Headers, number?]>([
    ['the public host', published, { host: 'compliance.example' }],
    ['the public host in capitals', published, { host: 'Compliance.EXAMPLE' }],
    ['the public host with its default port', published, { host: 'compliance.example:443' }],
    ['the public host with its own port', onPort, { host: 'compliance.example:8080' }],
    ['localhost', published, { host: 'localhost:4000' }],
    ['127.0.0.1', published, { host: '127.0.0.1:4000' }],
    ['[::1]', published, { host: '[::1]:4000' }],
    ['localhost on port 80', published, { host: 'localhost' }, 80],
    ['its own address where no public one is known', unpublished, { host: '10.0.0.5:4000' }],
    ['a page of its own', published, { host: 'compliance.example', origin: 'https://compliance.example' }],
    [
      'a page of its own through a proxy that names the process',
      published,
      { host: '127.0.0.1:4000', origin: 'https://compliance.example' },
    ],
    ['a page on this machine', published, { host: 'localhost:4000', origin: 'http://localhost:4000' }],
  ])('under %s', (_name, ownOrigin, headers, port = 4_000) => {
    expect(() => ownOrigin.requireOwnOrigin(requestWith(headers, port))).not.toThrow();
  });
});

describe('a request is refused', () => {
  const host = 'compliance.example';

  test.each<[string, typeof published, Headers]>([
    ['no host', published, {}],
    ['an empty host', published, { host: '' }],
    ['two hosts', published, { host: [host, host] }],
    ['a foreign host', published, { host: 'evil.example' }],
    ['a host below its own', published, { host: `evil.${host}` }],
    ['a host that begins like its own', published, { host: `${host}.evil.example` }],
    ['a trailing dot', published, { host: `${host}.` }],
    ['user information', published, { host: `evil@${host}` }],
    ['another port', published, { host: `${host}:80` }],
    ['an empty port', published, { host: `${host}:` }],
    ['its own port left out', onPort, { host }],
    ['localhost on another port', published, { host: 'localhost:4001' }],
    ['localhost without its port', published, { host: 'localhost' }],
    ['another spelling of the loopback', published, { host: '127.1:4000' }],
    ['another address of the loopback', published, { host: '127.0.0.2:4000' }],
    ['its listening address where a public one is known', published, { host: '0.0.0.0:4000' }],
  ])('with %s', (_name, ownOrigin, headers) => {
    expect(() => ownOrigin.requireOwnOrigin(requestWith(headers))).toThrow('forbidden_origin');
  });

  test.each<[string, string | string[]]>([
    ['nowhere', 'null'],
    ['an empty origin', ''],
    ['another site', 'https://evil.example'],
    ['its own host without encryption', `http://${host}`],
    ['its own host on another port', `https://${host}:8443`],
    ['its own host in capitals', `https://${host.toUpperCase()}`],
    ['its own host with a path', `https://${host}/`],
    ['another name of the same process', 'http://localhost:4000'],
    ['two origins', [`https://${host}`, 'https://evil.example']],
    ['two origins in one', `https://${host}, https://evil.example`],
  ])('from %s', (_name, origin) => {
    const request = requestWith({ host, origin, 'sec-fetch-site': 'same-origin' });
    for (const check of [published.requireOwnOrigin, published.requireOwnPage, published.refuseOtherPage]) {
      expect(() => check(request)).toThrow('forbidden_origin');
    }
  });
});

describe('a page is taken for an own one', () => {
  const host = 'compliance.example';
  const own = { host, origin: `https://${host}` };

  test.each<[string, Headers, boolean, boolean]>([
    ['by its origin', own, true, true],
    ['by its origin, whatever site the browser says', { ...own, 'sec-fetch-site': 'cross-site' }, true, true],
    ['by what the browser says', { host, 'sec-fetch-site': 'same-origin' }, true, true],
    ['not where nothing is said, though there may be no page', { host }, false, true],
    ['not on the same site', { host, 'sec-fetch-site': 'same-site' }, false, false],
    ['not on another site', { host, 'sec-fetch-site': 'cross-site' }, false, false],
    ['not by typing its address', { host, 'sec-fetch-site': 'none' }, false, false],
    ['not by saying two things', { host, 'sec-fetch-site': ['same-origin', 'cross-site'] }, false, false],
  ])('%s', (_name, headers, isOwn, mayBeOwn) => {
    const passes = (check: (request: IncomingMessage) => void): boolean => {
      try {
        check(requestWith(headers));
        return true;
      } catch {
        return false;
      }
    };
    expect([passes(published.requireOwnPage), passes(published.refuseOtherPage)]).toEqual([isOwn, mayBeOwn]);
  });
});
