import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';
import { createSecretBox } from './secret-box.ts';

type WebhookKey = { organizationId: string; webhookId: string };

/** The secrets that deliveries are signed with. The store has them only encrypted. */
export type WebhookSecretRepository = {
  begin(webhook: WebhookKey, secret: string, session: Session): Promise<void>;
  /** The secret so far goes on signing until then, in milliseconds; one that it had replaced does not. */
  replace(webhook: WebhookKey, secret: string, previousUntil: number, session: Session): Promise<void>;
  /** Those that sign at a time in milliseconds, the newest first. */
  signingAt(webhook: WebhookKey, time: number): Promise<string[]>;
  remove(webhookId: string, session: Session): Promise<void>;
  removeAll(organizationId: string, session: Session): Promise<void>;
};

type Stored = {
  _id: string;
  organizationId: string;
  current: string;
  previous: { sealed: string; until: number } | null;
};

/** @param keys as `createSecretBox` takes them */
export async function openWebhookSecretRepository(
  database: Database,
  keys: readonly string[],
): Promise<WebhookSecretRepository> {
  const secrets: Collection<Stored> = await openCollection<Stored>(database, 'webhook_secrets', [
    { key: { organizationId: 1 } },
  ]);
  const box = createSecretBox(keys);
  const ownerOf = ({ organizationId, webhookId }: WebhookKey): string => `${organizationId}.${webhookId}`;

  return {
    async begin(webhook, secret, session) {
      const { organizationId, webhookId: _id } = webhook;
      const current = box.seal(secret, ownerOf(webhook));
      await secrets.insertOne({ _id, organizationId, current, previous: null }, { session });
    },

    async replace(webhook, secret, until, session) {
      const { webhookId: _id } = webhook;
      const stored = await secrets.findOne({ _id }, { session });
      const previous = stored && { sealed: stored.current, until };
      const current = box.seal(secret, ownerOf(webhook));
      await secrets.updateOne({ _id }, { $set: { current, previous } }, { session });
    },

    async signingAt(webhook, time) {
      const stored = await secrets.findOne({ _id: webhook.webhookId });
      if (stored === null) return [];
      const { current, previous } = stored;
      const sealed = [current, ...(previous !== null && time < previous.until ? [previous.sealed] : [])];
      return sealed.map((text) => box.open(text, ownerOf(webhook)));
    },

    async remove(webhookId, session) {
      await secrets.deleteOne({ _id: webhookId }, { session });
    },

    async removeAll(organizationId, session) {
      await secrets.deleteMany({ organizationId }, { session });
    },
  };
}
