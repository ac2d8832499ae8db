import { newOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Door, doorsOf, signInAs } from './doors.ts';
import { send } from './send.ts';

type Request = {
  method: string;
  path: string;
  host: string;
  credential: string[];
  contentType: string;
  accept: string;
  more: string[];
  body: string;
};

type Fault = { name: string; status: number; error: string; make(request: Request, door: Door): Request };

/** What can be wrong with a request, in the order in which it is refused. */
const faults: Fault[] = [
  {
    name: 'too many headers',
    status: 431,
    error: 'headers_too_large',
    make: (request) => ({ ...request, more: [...request.more, ...Array(200).fill('x')] }),
  },
  {
    name: 'another path',
    status: 404,
    error: 'not_found',
    make: (request) => ({ ...request, path: `${request.path}/` }),
  },
  {
    name: 'a foreign host',
    status: 403,
    error: 'forbidden_origin',
    make: (request) => ({ ...request, host: 'evil.example' }),
  },
  {
    name: 'a foreign page',
    status: 403,
    error: 'forbidden_origin',
    make: (request) => ({ ...request, more: [...request.more, 'origin', 'https://evil.example'] }),
  },
  {
    name: 'a bad credential',
    status: 401,
    error: 'unauthorized',
    make: (request, { credential }) => ({ ...request, credential: credential?.bad ?? [] }),
  },
  {
    name: 'another method',
    status: 405,
    error: 'method_not_allowed',
    make: (request) => ({ ...request, method: 'PUT' }),
  },
  {
    name: 'another content type',
    status: 415,
    error: 'unsupported_media_type',
    make: (request) => ({ ...request, contentType: 'text/plain' }),
  },
  {
    name: 'a wish for HTML',
    status: 406,
    error: 'not_acceptable',
    make: (request) => ({ ...request, accept: 'text/html' }),
  },
  {
    name: 'a large body',
    status: 413,
    error: 'payload_too_large',
    make: (request) => ({ ...request, body: request.body + ' '.repeat(300_000) }),
  },
  {
    name: 'a body that is no JSON',
    status: 400,
    error: 'bad_request',
    make: (request) => ({ ...request, body: `{${request.body}` }),
  },
];

const system = sharedTestSystem();
let doors: Map<string, Door>;

beforeAll(async () => {
  const { owner } = await newOrganization(system);
  const all = doorsOf(owner, await signInAs(system.baseUrl, owner));
  doors = new Map(all.map((door) => [door.name, door]));
});

async function knock(door: Door, ...wrong: Fault[]): Promise<{ status: number; error: unknown }> {
  const proper: Request = {
    method: 'POST',
    path: door.path,
    host: new URL(system.baseUrl).host,
    credential: door.credential?.good ?? [],
    contentType: 'application/json',
    accept: '*/*',
    more: [],
    body: door.body,
  };
  // The later one is made first, so that it cannot undo the earlier one.
  const request = wrong.reduceRight((made, { make }) => make(made, door), proper);
  const { method, path, host, credential, contentType, accept, more, body } = request;
  const headers = ['content-type', contentType, 'accept', accept, ...credential, ...more];
  const reply = await send(system.baseUrl, { method, path, host, headers, body });
  expect(reply.headers['content-type'] ?? 'application/json').toBe('application/json');
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  return { status: reply.status, error: reply.body === '' ? undefined : JSON.parse(reply.body).error };
}

describe.each(['console', 'mcp', 'sign-in', 'accept-invitation', 'sign-out', 'password'])('%s', (name) => {
  const needsCredential = ['console', 'mcp', 'password'].includes(name);
  const own = faults.filter(({ error }) => needsCredential || error !== 'unauthorized');
  const doorNamed = (): Door => doors.get(name) as Door;
  const refusal = ({ status, error }: Fault): object =>
    name === 'mcp' && error === 'bad_request'
      ? { status, error: expect.objectContaining({ code: -32700 }) }
      : { status, error };

  test('lets a proper request in', async () => {
    expect(await knock(doorNamed())).toMatchObject({ status: doorNamed().status });
  });

  test.each(own)('refuses $name', async (fault) => {
    expect(await knock(doorNamed(), fault)).toEqual(refusal(fault));
  });

  test.each(own.slice(0, -1))('says $name before all that is looked at later', async (first) => {
    for (const later of own.slice(own.indexOf(first) + 1)) {
      const answer = { later: later.name, ...(await knock(doorNamed(), first, later)) };
      expect(answer).toEqual({ later: later.name, ...refusal(first) });
    }
  });
});
