import { systemClock } from '@compliance/kit/process/clock';
import { describe, expect, test } from '@jest/globals';
import { signaturesOf } from '../webhook/webhook-secret.ts';
import { type AddressResolver, requirePublic } from './public-lookup.ts';
import { type Answer, eventSender } from './send-event.ts';
import { createWebhookAgent } from './webhook-agent.ts';

const message = { url: 'https://hooks.example/', id: '1', body: '{}', secrets: ['whsec_AAAA'] };

async function answerWith(resolver: AddressResolver, changes: { url?: string } = {}): Promise<Answer> {
  const addressRules = { allowPrivate: false };
  const agent = createWebhookAgent(addressRules, resolver);
  const send = eventSender({ agent, addressRules, now: systemClock });
  try {
    return await send({ ...message, ...changes }, new AbortController().signal);
  } finally {
    await agent.destroy();
  }
}

const found = (four: string[], six: string[]): AddressResolver => ({
  resolve4: async () => four,
  resolve6: async () => six,
});

test('a name that leads to no address, such as an alias of none, cannot be reached', async () => {
  expect(await answerWith(found([], []))).toMatchObject({ failure: 'UNREACHABLE' });
});

test('no addresses are not public', () => {
  expect(() => requirePublic([])).toThrow('public');
});

describe('a private address is told apart in the log alone:', () => {
  test.each([
    ['a name', 'https://hooks.example/'],
    ['a literal', 'https://10.0.0.1/'],
  ])('%s', async (_, url) => {
    const { error, ...told } = await answerWith(found(['10.0.0.1'], []), { url });
    expect(told).toEqual({ responseCode: null, failure: 'UNREACHABLE' });
    expect(error?.message).toMatch(/public/);
  });
});

test('an address that the rules do not allow any more is not used', async () => {
  const { failure, error } = await answerWith(found([], []), { url: 'http://hooks.example/' });
  expect([failure, error?.message]).toEqual(['UNREACHABLE', expect.stringContaining('https')]);
});

test('nothing is sent without a signature', () => {
  expect(() => signaturesOf({ id: '1', timestamp: 1, body: '{}' }, [])).toThrow('no secret');
});
