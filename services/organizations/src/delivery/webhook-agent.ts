import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { WebhookAddressRules } from '../webhook/webhook-url.ts';
import { type AddressResolver, createResolver, publicLookup, requirePublic } from './public-lookup.ts';

const connectMs = 3_000;

/** The connections to webhooks' endpoints: to the public internet alone, unless the rules say otherwise. */
export function createWebhookAgent(
  { allowPrivate }: WebhookAddressRules,
  resolver: AddressResolver = createResolver(),
): Agent {
  if (allowPrivate) return new Agent({ connect: { timeout: connectMs } });
  const connect = buildConnector({ timeout: connectMs, lookup: publicLookup(resolver) });
  return new Agent({
    connect(options, callback) {
      try {
        // A literal address is never looked up.
        if (isIP(options.hostname) !== 0) requirePublic([options.hostname]);
      } catch (error) {
        callback(error as Error, null);
        return;
      }
      connect(options, callback);
    },
  });
}
