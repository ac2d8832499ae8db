import { numberedPage } from '@compliance/kit/paging/numbered-page';
import type { PageWindow } from '@compliance/kit/paging/page-window';
import { dayMs } from '@compliance/kit/process/clock';
import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';
import type { Delivery } from './delivery.ts';

type OfWebhook = Pick<Delivery, 'organizationId' | 'webhookId'>;

/** The log of deliveries: one row for each event and webhook, which a replay writes anew. Kept for thirty days. */
export type DeliveryRepository = {
  record(delivery: Omit<Delivery, 'id'>): Promise<void>;
  /** No other attempt is made to deliver the event. */
  giveUp(webhook: OfWebhook, sequence: number, session: Session): Promise<void>;
  /** Those up to the sequence `last`. */
  page(webhook: OfWebhook, last: number, window: PageWindow<'CREATED_AT'>): Promise<Delivery[]>;
  count(webhook: OfWebhook): Promise<number>;
};

type Stored = Omit<Delivery, 'id'> & { _id: string; expiresAt: Date };

const keptMs = 30 * dayMs;

export async function openDeliveryRepository(database: Database): Promise<DeliveryRepository> {
  const deliveries: Collection<Stored> = await openCollection<Stored>(database, 'deliveries', [
    { key: { organizationId: 1, webhookId: 1, sequence: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    async record(delivery) {
      const expiresAt = new Date(Date.parse(delivery.attemptedAt) + keptMs);
      const stored = { ...delivery, expiresAt };
      await deliveries.replaceOne({ _id: idOf(delivery) }, stored, { upsert: true });
    },

    async giveUp({ webhookId }, sequence, session) {
      const change = { status: 'FAILED', nextAttemptAt: null } as const;
      await deliveries.updateOne({ _id: idOf({ webhookId, sequence }) }, { $set: change }, { session });
    },

    page({ organizationId, webhookId }, last, window) {
      return numberedPage({ $gt: 0, $lt: last + 1 }, window, async (sequence, options) => {
        const found = await deliveries.find({ organizationId, webhookId, sequence }, options).toArray();
        return found.map(toDelivery);
      });
    },

    count: ({ organizationId, webhookId }) => deliveries.countDocuments({ organizationId, webhookId }),
  };
}

function idOf({ webhookId, sequence }: Pick<Delivery, 'webhookId' | 'sequence'>): string {
  return `${webhookId}.${sequence}`;
}

function toDelivery({ _id: id, expiresAt, ...delivery }: Stored): Delivery {
  return { id, ...delivery };
}
