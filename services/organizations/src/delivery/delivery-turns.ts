import { createFairQueue } from '@compliance/kit/limits/fair-queue';
import { createKeyCounts } from '@compliance/kit/limits/key-counts';
import { createBoundedMap } from '@compliance/kit/process/bounded-map';
import type { WebhookKey } from './delivery-position-repository.ts';

/** A webhook, and who founded its organization. */
export type FoundedWebhook = WebhookKey & { founderId: string };

/**
 * Runs the turns of webhooks: many at once, one at a time for each webhook, and fairly among organizations and among
 * those who founded them.
 */
export type DeliveryTurns = {
  /** Gives the webhook a turn, or another one if it has one just now. */
  wake(webhook: FoundedWebhook): void;
  /** Begins nothing more; resolves when what runs is done. */
  stop(): Promise<void>;
};

/** `wasSlow`: the endpoint took long to answer. */
export type Turn = { needsAnother: boolean; wasSlow: boolean };

/** Mostly they wait for an endpoint to answer. */
const places = 64;
/** Those whose last turn was slow have no more of them, all together. */
const placesOfSlow = 32;
/** An organization has at most a fourth as many as are left over: one alone has thirteen. */
const leftForOne = 4;
/** All that one person has founded have together at most half as many as are left over: alone 22. */
const leftForFounder = 2;
/** So many slow webhooks are remembered. */
const maxSlow = 10_000;

/**
 * Endpoints that are known to be slow hold up each other, and nobody else: half of the places are not for them. Only a
 * first turn can be slow without being known, so others may wait until such turns are over.
 * @param run must not fail
 */
export function createDeliveryTurns(run: (webhook: WebhookKey) => Promise<Turn>): DeliveryTurns {
  const waiting = { prompt: createFairQueue<FoundedWebhook>(), slow: createFairQueue<FoundedWebhook>() };
  const taken = createTakenPlaces();
  const slow = createBoundedMap<true>(maxSlow);
  const states = new Map<string, 'WAITING' | 'RUNNING' | 'WOKEN'>();
  const runs = new Set<Promise<void>>();
  let slowRunning = 0;
  let isStopped = false;

  const wake = (webhook: FoundedWebhook): void => {
    const { organizationId, webhookId } = webhook;
    const state = states.get(webhookId);
    if (state !== undefined) {
      if (state === 'RUNNING') states.set(webhookId, 'WOKEN');
      return;
    }
    states.set(webhookId, 'WAITING');
    waiting[slow.get(webhookId) ? 'slow' : 'prompt'].push(organizationId, webhook);
    startNext();
  };
  const mayRun = (_: string, webhook: FoundedWebhook): boolean => taken.hasRoomFor(webhook);
  const startNext = (): void => {
    if (isStopped) return;
    const prompt = waiting.prompt.shift(mayRun);
    if (prompt !== undefined) start(prompt.item, false);
    else if (slowRunning < placesOfSlow) {
      const next = waiting.slow.shift(mayRun);
      if (next !== undefined) start(next.item, true);
    }
  };
  const start = (webhook: FoundedWebhook, isSlow: boolean): void => {
    const turn = takeTurn(webhook, isSlow).finally(() => runs.delete(turn));
    runs.add(turn);
  };
  const takeTurn = async (webhook: FoundedWebhook, isSlow: boolean): Promise<void> => {
    const { organizationId, webhookId } = webhook;
    states.set(webhookId, 'RUNNING');
    taken.add(webhook);
    if (isSlow) slowRunning += 1;
    const { needsAnother, wasSlow } = await run({ organizationId, webhookId });
    if (isSlow) slowRunning -= 1;
    taken.remove(webhook);
    if (wasSlow) slow.set(webhookId, true);
    else slow.delete(webhookId);
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

type TakenPlaces = Record<'add' | 'remove', (webhook: FoundedWebhook) => void> & {
  hasRoomFor(webhook: FoundedWebhook): boolean;
};

function createTakenPlaces(): TakenPlaces {
  const ofOrganizations = createKeyCounts();
  const ofFounders = createKeyCounts();
  return {
    hasRoomFor({ organizationId, founderId }) {
      const left = places - ofFounders.total();
      return (
        ofOrganizations.of(organizationId) * leftForOne < left &&
        ofFounders.of(founderId) * leftForFounder < left
      );
    },
    add({ organizationId, founderId }) {
      ofOrganizations.add(organizationId);
      ofFounders.add(founderId);
    },
    remove({ organizationId, founderId }) {
      ofOrganizations.remove(organizationId);
      ofFounders.remove(founderId);
    },
  };
}
