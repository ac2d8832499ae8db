import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { WebhookFields } from './webhook.ts';

export type WebhookRepository = Register<WebhookFields>;

export function openWebhookRepository(resources: RegisterResources): Promise<WebhookRepository> {
  return openRegister<WebhookFields>({
    ...resources,
    definition: {
      collection: 'webhooks',
      resource: 'webhook',
      type: 'Webhook',
      fields: ['url', 'eventTypes', 'state', 'secretVersion', 'replayedFrom', 'replayedAt'],
      // Some hold a secret, and the audit log is read by more people, and kept for ever.
      personal: ['url'],
      orders: {},
    },
  });
}
