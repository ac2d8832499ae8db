import { ofRecord } from '@compliance/kit/operation/scope';
import type { RowKey } from '@compliance/kit/register/register-reads';
import type { OrganizationsContext } from '../context.ts';
import type { Webhook } from './webhook.ts';

export const ofWebhook = ofRecord('Webhook', (context: OrganizationsContext, key) =>
  context.webhooks.find(key),
);

/** Many at once; also one that has been deleted. */
export function loadWebhook(context: OrganizationsContext, key: RowKey): Promise<Webhook | undefined> {
  return context.webhookLoader.load(key);
}
