import type { ServiceClient } from '@compliance/kit/internal/service-client';
import { newId } from '@compliance/kit/operation/gid';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { failures, person, type SmallSubgraph, startSmallSubgraph } from './start-small-subgraph.ts';

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

describe('internal routes', () => {
  test('let a process speak for itself', async () => {
    const answer = await client.call(
      '/internal/greet',
      { hello: 1 },
      { requestId: 'request-1', repeatable: true },
    );
    expect(answer).toEqual({ body: { hello: 1 }, signedBy: 'gateway' });
  });

  test('refuse a process that they do not name', async () => {
    const identity = subgraph.clientAs('identity');
    const options = { requestId: 'request-1', repeatable: true };
    await expect(identity.call('/internal/greet', {}, options)).rejects.toThrow('unauthorized');
    await identity.close();
  });

  test('refuse a person', async () => {
    const options = { principal: person, requestId: 'request-1', repeatable: true };
    await expect(client.call('/internal/greet', {}, options)).rejects.toThrow('unauthorized');
  });

  test.each(['input', 'forbidden', 'notFound', 'conflict'])(
    'throw the same error at the caller: %s',
    async (kind) => {
      const failed = client.call('/internal/fail', { kind }, { requestId: 'request-1', repeatable: true });
      await expect(failed).rejects.toEqual(failures[kind]?.());
    },
  );

  test('say no more than that they failed when they did', async () => {
    const failed = client.call(
      '/internal/fail',
      { kind: 'bug' },
      { requestId: 'request-1', repeatable: true },
    );
    await expect(failed).rejects.toThrow('The service is busy or unreachable.');
  });

  test.each([
    ['journal', { streamId: newId(), after: 0, limit: 50 }, { entries: [] }],
    ['journal-heads', { since: '' }, { heads: [] }],
  ])('hand out %s to the audit log alone', async (path, request, answer) => {
    const organizations = subgraph.clientAs('organizations');
    const options = { requestId: 'request-1', repeatable: true };
    expect(await organizations.call(`/internal/${path}`, request, options)).toEqual(answer);
    await expect(client.call(`/internal/${path}`, request, options)).rejects.toThrow('unauthorized');
    await organizations.close();
  });
});
