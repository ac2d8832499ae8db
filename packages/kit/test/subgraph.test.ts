import type { ServiceClient } from '@compliance/kit/internal/service-client';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { person, type SmallSubgraph, startSmallSubgraph } from './start-small-subgraph.ts';

let subgraph: SmallSubgraph;
let client: ServiceClient;

beforeAll(async () => {
  subgraph = await startSmallSubgraph();
  client = subgraph.clientAs('gateway');
});

afterAll(async () => {
  await client.close();
  await subgraph.stop();
});

type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: unknown; extensions: Record<string, unknown> }[];
};

function ask(query: string, variables: object = {}, commitBy?: number): Promise<Answer> {
  const options = { principal: person, requestId: 'request-1', repeatable: true, commitBy };
  return client.call<Answer>('/graphql', { query, variables }, options);
}

describe('a subgraph', () => {
  test('acts as the person the gateway signed for', async () => {
    expect(await ask('{ whoami at }')).toEqual({
      data: { whoami: person.personId, at: '2026-01-31T09:30:00.000Z' },
    });
  });

  test('hands a mutation the instant by which it must be sent', async () => {
    const { data } = await ask('mutation { echo(text: "now") }', {}, 1_900_000_000_000);
    expect(data).toEqual({ echo: 'now 1900000000000' });
  });

  test('changes nothing for a token that was made to read', async () => {
    await expect(ask('mutation { echo(text: "now") }')).rejects.toThrow('unauthorized');
    const named = { query: 'query Q { whoami } mutation M { echo(text: "now") }', operationName: 'M' };
    const options = { principal: person, requestId: 'request-1', repeatable: true };
    await expect(client.call('/graphql', named, options)).rejects.toThrow('unauthorized');
  });

  test.each([
    ['no token', {}],
    ['a client key', { authorization: `Bearer cmp_p_${'x'.repeat(49)}` }],
    ['an unsigned token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }],
  ])('answers nobody with %s, whatever is asked', async (_name, headers: Record<string, string>) => {
    for (const query of [
      '{ whoami }',
      '{ _service { sdl } }',
      '{ _entities(representations: []) { __typename } }',
    ]) {
      const response = await fetch(`${subgraph.internalUrl}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(401);
      expect(await response.text()).toBe('{"error":"unauthorized"}');
    }
  });

  test('does not act as a person for a service that is no edge', async () => {
    const identity = subgraph.clientAs('identity');
    const options = { principal: person, requestId: 'request-1', repeatable: true };
    await expect(identity.call('/graphql', { query: '{ whoami }' }, options)).rejects.toThrow('unauthorized');
    await identity.close();
  });

  test('answers one error for each bad field', async () => {
    const { errors } = await ask('{ fail(kind: "input") }');
    expect(errors).toEqual([
      {
        message: 'name: must have at most 255 characters',
        path: ['fail'],
        extensions: { code: 'BAD_USER_INPUT', field: 'name', reason: 'TOO_LONG' },
      },
      {
        message: 'vendorIds.2: no vendor with this id in the organization',
        path: ['fail'],
        extensions: { code: 'BAD_USER_INPUT', field: 'vendorIds.2', reason: 'INVALID_ID' },
      },
    ]);
  });

  test.each([
    ['forbidden', { code: 'FORBIDDEN' }],
    ['notFound', { code: 'NOT_FOUND' }],
    ['conflict', { code: 'CONFLICT', currentVersion: 7 }],
  ])('names the code of a refusal: %s', async (kind, extensions) => {
    const { data, errors } = await ask('query ($kind: String!) { fail(kind: $kind) whoami }', { kind });
    expect(data).toEqual({ fail: null, whoami: person.personId });
    expect(errors).toEqual([expect.objectContaining({ path: ['fail'], extensions })]);
  });

  test('masks what it did not expect, and logs it under the request id', async () => {
    const { errors } = await ask('{ fail(kind: "bug") }');
    expect(errors).toEqual([
      {
        message: expect.not.stringContaining('secret'),
        path: ['fail'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'request-1' },
      },
    ]);
    const logged = subgraph.lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
    expect(logged).toMatchObject({
      requestId: 'request-1',
      error: { message: 'the secret text of a driver' },
    });
  });

  test('refuses documents that do not fit the schema, without suggesting names', async () => {
    const { errors } = await ask('{ whoamI }');
    expect(errors).toEqual([
      {
        message: 'Cannot query field "whoamI" on type "Query".',
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ]);
  });

  test('costs one missing entity only itself', async () => {
    const query = 'query ($all: [_Any!]!) { _entities(representations: $all) { ... on Thing { id } } }';
    const all = ['a', 'missing', 'b'].map((id) => ({ __typename: 'Thing', id }));
    const { data, errors } = await ask(query, { all });
    expect(data).toEqual({ _entities: [{ id: 'a' }, null, { id: 'b' }] });
    expect(errors).toEqual([expect.objectContaining({ path: ['_entities', 1] })]);
  });

  test.each([
    ['more than 10,000 representations', Array(10_001).fill({ __typename: 'Thing', id: 'a' })],
    ['what is no representation', ['a']],
    ['a representation of nothing', [{ id: 'a' }]],
    [
      'a type that is not there, after a key that is not found',
      [{ __typename: 'Thing', id: 'missing' }, { __typename: 'Nope' }],
    ],
    ['a type that cannot be looked up', [{ __typename: 'Query' }]],
  ])('refuses %s', async (_name, all) => {
    const query = 'query ($all: [_Any!]!) { _entities(representations: $all) { __typename } }';
    await expect(ask(query, { all })).rejects.toThrow('The service is busy or unreachable.');
  });

  test('logs each operation with the request id and its outcome', async () => {
    await ask('{ fail(kind: "forbidden") }');
    const logged = subgraph.lines
      .map((line) => JSON.parse(line))
      .filter(({ operation }) => operation === 'fail');
    expect(logged.at(-1)).toMatchObject({ process: 'assets', requestId: 'request-1', outcome: 'FORBIDDEN' });
  });
});

describe('health and metrics', () => {
  test.each(['/healthz/live', '/healthz/ready'])('%s answers on both listeners', async (path) => {
    for (const url of [subgraph.url, subgraph.internalUrl]) {
      const response = await fetch(url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
    }
  });

  test('the public listener has nothing else', async () => {
    for (const path of [
      '/graphql',
      '/metrics',
      '/internal/journal',
      '/healthz/live/',
      '/Healthz/live',
      '/%zz',
    ]) {
      const response = await fetch(subgraph.url + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('x-powered-by')).toBeNull();
    }
  });

  test('metrics count operations by outcome', async () => {
    await ask('{ whoami }');
    const text = await (await fetch(`${subgraph.internalUrl}/metrics`)).text();
    expect(text).toContain(
      'operation_duration_seconds_count{process="assets",operation="whoami",outcome="ok"}',
    );
    expect(text).toContain('event_loop_delay_p99_seconds');
  });
});
