import { systemClock } from '@compliance/kit/process/clock';
import { expect, test } from '@jest/globals';
import { type AddressResolver, requirePublic } from './public-lookup.ts';
import { eventSender } from './send-event.ts';
import { createWebhookAgent } from './webhook-agent.ts';

const message = { url: 'https://hooks.example/', id: '1', body: '{}', secrets: ['whsec_AAAA'] };

async function failureWith(resolver: AddressResolver): Promise<string | null> {
  const agent = createWebhookAgent({ allowPrivate: false }, resolver);
  const { failure } = await eventSender({ agent, now: systemClock })(message, new AbortController().signal);
  await agent.destroy();
  return failure;
}

const found = (four: string[], six: string[]): AddressResolver => ({
  resolve4: async () => four,
  resolve6: async () => six,
});

test('a name that leads to no address, such as an alias of none, cannot be reached', async () => {
  expect(await failureWith(found([], []))).toBe('UNREACHABLE');
});

test('no addresses are not public', () => {
  expect(() => requirePublic([])).toThrow('public');
});
