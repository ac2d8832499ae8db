import type { RequestContext } from '@compliance/kit/operation/request-context';
import { createRecordLoader } from '@compliance/kit/subgraph/record-loader';
import type { SubgraphResources } from '@compliance/kit/subgraph/subgraph';
import type { AuditRepository } from '../audit/audit-repository.ts';
import type { OrganizationsConfig } from '../config.ts';
import type { OrganizationsContext } from '../context.ts';
import { createDeliveryMetrics } from '../delivery/delivery-metrics.ts';
import { openDeliveryPositionRepository } from '../delivery/delivery-position-repository.ts';
import { openDeliveryRepository } from '../delivery/delivery-repository.ts';
import { createFounderOf } from '../delivery/founder-of.ts';
import { eventSender } from '../delivery/send-event.ts';
import { startDeliverer } from '../delivery/start-deliverer.ts';
import { createWebhookAgent } from '../delivery/webhook-agent.ts';
import type { OrganizationRepository } from '../organization/organization-repository.ts';
import { pauseWebhookIn } from './pause-webhook.ts';
import { openWebhookRepository } from './webhook-repository.ts';
import { openWebhookSecretRepository } from './webhook-secret-repository.ts';

type RunningWebhooks = {
  /** What operations on webhooks find in the context of their request. */
  context(
    base: RequestContext,
  ): Pick<
    OrganizationsContext,
    | 'webhooks'
    | 'webhookLoader'
    | 'webhookSecrets'
    | 'webhookAddressRules'
    | 'deliveryPositions'
    | 'deliveries'
  >;
  stop(): Promise<void>;
};

/** Opens the webhooks, and delivers their events if the process has the keys for their secrets. */
export async function startWebhooks(
  resources: SubgraphResources & { auditLog: AuditRepository; organizations: OrganizationRepository },
  { webhookKeys, webhookAllowPrivate: allowPrivate }: OrganizationsConfig,
): Promise<RunningWebhooks> {
  const { mongo, now } = resources;
  const webhooks = await openWebhookRepository(resources);
  const webhookSecrets = await openWebhookSecretRepository(mongo.database, webhookKeys);
  const deliveryPositions = await openDeliveryPositionRepository(mongo.database, now);
  const deliveries = await openDeliveryRepository(mongo.database);
  const repositories = { webhooks, webhookSecrets, deliveryPositions, deliveries };
  const webhookAddressRules = { allowPrivate };

  const agent = createWebhookAgent(webhookAddressRules);
  const metrics = createDeliveryMetrics({ ...resources, deliveryPositions });
  const deliverer =
    webhookKeys.length === 0
      ? undefined
      : startDeliverer({
          ...resources,
          ...repositories,
          founderOf: createFounderOf(resources.organizations),
          metrics,
          send: eventSender({ agent, addressRules: webhookAddressRules, now }),
          pauseWebhook: pauseWebhookIn({ ...resources, ...repositories, metrics }),
        });
  return {
    context: (base) => ({
      ...repositories,
      webhookLoader: createRecordLoader(base, webhooks.findReferenced),
      webhookAddressRules,
    }),
    async stop() {
      await deliverer?.stop();
      await agent.destroy();
    },
  };
}
