import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { expect, test } from '@jest/globals';
import type { Reply } from './send.ts';
import { forwardedFor, signInClient } from './sign-in-client.ts';

test('what asks to sign in too often is refused by its address, before its body is looked at', async () => {
  // Five points at once, and one more every second.
  const system = await startTestSystem(storeUrls(), {
    trustedProxies: ['127.0.0.1'],
    rateLimitPointsPerMinute: 50,
  });
  const client = signInClient(system);
  const ask = (from: string): Promise<Reply> => client.auth('sign-in', 'no object', forwardedFor(from));
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('203.0.113.1')));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: '{"error":"rate_limited"}',
  });
  for (const { status } of replies) expect([400, 429]).toContain(status);
  expect(await ask('203.0.113.2')).toMatchObject({ status: 400 });
});
