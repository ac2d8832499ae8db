import { sendJson } from '@compliance/kit/http/send-json';
import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient } from '@compliance/kit/internal/service-client';
import { systemClock } from '@compliance/kit/process/clock';
import { expect, test } from '@jest/globals';
import { listenForTest } from './listen-for-test.ts';
import { processKeys } from './process-keys.ts';

const { privateKeys } = processKeys('gateway');
const signer = createTokenSigner({
  processName: 'gateway',
  privateKey: privateKeys.gateway,
  now: systemClock,
});

test('what can be repeated finds another process when one is silent, and no write is sent to that one then', async () => {
  let taken = 0;
  const silent = await listenForTest(() => {
    taken += 1;
  });
  const there = await listenForTest((request, response) => {
    request.resume().on('end', () => sendJson(response, 200, { name: 'there' }));
  });
  const client = createServiceClient({ service: 'assets', urls: [silent.url, there.url], signer });
  const call = { requestId: 'request-1', tryMs: 100 };
  expect(await client.call('/', {}, { ...call, repeatable: true })).toEqual({ name: 'there' });
  for (let writes = 0; writes < 4; writes += 1) {
    expect(await client.call('/', {}, { ...call, repeatable: false })).toEqual({ name: 'there' });
  }
  expect(taken).toBe(1);
  await client.close();
});
