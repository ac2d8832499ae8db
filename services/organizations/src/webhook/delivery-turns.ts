import { createFairQueue } from '@compliance/kit/http/fair-queue';
import { createKeyCounts } from '@compliance/kit/http/key-counts';
import type { WebhookKey } from './delivery-position-repository.ts';

/** Runs the turns of webhooks: many at once, one at a time for each webhook, and fairly among organizations. */
export type DeliveryTurns = {
  /** Gives the webhook a turn, or another one if it has one just now. */
  wake(webhook: WebhookKey): void;
  /** Begins nothing more; resolves when what runs is done. */
  stop(): Promise<void>;
};

/** Mostly they wait for an endpoint to answer. */
const places = 64;

/**
 * No organization may have more turns at once than there are places left over, so that there is always one for another:
 * endpoints that hang hold up only their own organization.
 * @param run answers whether the webhook needs another turn; must not fail
 */
export function createDeliveryTurns(run: (webhook: WebhookKey) => Promise<boolean>): DeliveryTurns {
  const waiting = createFairQueue<WebhookKey>();
  const running = createKeyCounts();
  const states = new Map<string, 'WAITING' | 'RUNNING' | 'WOKEN'>();
  const runs = new Set<Promise<void>>();
  let isStopped = false;

  const wake = (webhook: WebhookKey): void => {
    const { organizationId, webhookId } = webhook;
    const state = states.get(webhookId);
    if (state !== undefined) {
      if (state === 'RUNNING') states.set(webhookId, 'WOKEN');
      return;
    }
    states.set(webhookId, 'WAITING');
    waiting.push(organizationId, webhook);
    startNext();
  };
  const mayRun = (organizationId: string): boolean => running.of(organizationId) < places - running.total();
  const startNext = (): void => {
    const next = isStopped ? undefined : waiting.shift(mayRun);
    if (next === undefined) return;
    const turn = takeTurn(next.item).finally(() => runs.delete(turn));
    runs.add(turn);
  };
  const takeTurn = async (webhook: WebhookKey): Promise<void> => {
    const { organizationId, webhookId } = webhook;
    states.set(webhookId, 'RUNNING');
    running.add(organizationId);
    const needsAnother = await run(webhook);
    running.remove(organizationId);
    const isWoken = states.get(webhookId) === 'WOKEN';
    states.delete(webhookId);
    if (needsAnother || isWoken) wake(webhook);
    startNext();
  };

  return {
    wake,
    async stop() {
      isStopped = true;
      await Promise.all(runs);
    },
  };
}
