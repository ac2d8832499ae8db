import { newId } from '@compliance/kit/operation/gid';
import type { AuditEntry, AuditRepository } from '../audit/audit-repository.ts';
import { type AttemptResources, attemptDelivery } from './attempt-delivery.ts';
import type { DeliveryPositionRepository, Progress, WebhookKey } from './delivery-position-repository.ts';
import type { PauseWebhook } from './pause-webhook.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookRepository } from './webhook-repository.ts';
import type { WebhookSecretRepository } from './webhook-secret-repository.ts';

export type DeliveryResources = AttemptResources & {
  auditLog: Pick<AuditRepository, 'read'>;
  webhooks: Pick<WebhookRepository, 'get'>;
  webhookSecrets: WebhookSecretRepository;
  deliveryPositions: DeliveryPositionRepository;
  pauseWebhook: PauseWebhook;
};

/** Told by the process when it stops: after `ending` nothing more is begun, and `cut` ends what still runs. */
export type Stopping = { ending: AbortSignal; cut: AbortSignal };

/** `MORE`: the turn is over, and there is more to deliver. `CLAIMED`: another process is at it. */
export type TurnOutcome = 'DONE' | 'MORE' | 'CLAIMED';

/** Longer than one attempt and its record take. */
const holdMs = 15_000;
/** As many entries of the largest requests, 256 KiB before and after, are held in memory at once. */
const entriesPerTurn = 20;

type Turn = DeliveryResources & { key: WebhookKey; claim: string; stopping: Stopping };

/**
 * Delivers the next events of a webhook in their order, if no other process does. One that fails ends the turn: those
 * behind it wait until it has been delivered.
 */
export async function deliverEvents(
  resources: DeliveryResources,
  key: WebhookKey,
  stopping: Stopping,
): Promise<TurnOutcome> {
  const { deliveryPositions, now } = resources;
  const claim = newId();
  const position = await deliveryPositions.claim(key.webhookId, claim, holdMs);
  if (position === undefined) return (await deliveryPositions.isClaimed(key.webhookId)) ? 'CLAIMED' : 'DONE';

  const { sequence, attempts, waitingSince } = position;
  // Written as it is if something breaks: then the webhook rests for as long as a claim holds.
  const progress: Progress = { sequence, attempts, waitingSince, notBefore: now() + holdMs };
  try {
    return await takeTurn({ ...resources, key, claim, stopping }, progress);
  } finally {
    if (stopping.ending.aborted) progress.notBefore = now();
    await deliveryPositions.release(key.webhookId, claim, progress);
  }
}

/** Keeps `progress` at how far it has come. */
async function takeTurn(turn: Turn, progress: Progress): Promise<TurnOutcome> {
  const { key, webhooks, webhookSecrets, auditLog, now } = turn;
  // Read under the claim, which any change of the webhook ends.
  const webhook = await webhooks.get(key.organizationId, key.webhookId);
  if (webhook?.state !== 'ACTIVE') {
    progress.notBefore = 0;
    return 'DONE';
  }
  const secrets = await webhookSecrets.signingAt(key, now());
  const entries = await auditLog.read(key.organizationId, progress.sequence, entriesPerTurn);
  for (const entry of entries) {
    const goesOn = wants(webhook, entry)
      ? await deliver(turn, { webhook, secrets, entry }, progress)
      : skip(entry, progress);
    if (!goesOn) return 'DONE';
  }
  const isMore = entries.length === entriesPerTurn;
  progress.notBefore = isMore ? now() : 0;
  return isMore ? 'MORE' : 'DONE';
}

function wants({ eventTypes }: Webhook, { action }: AuditEntry): boolean {
  return eventTypes.length === 0 || eventTypes.includes(action);
}

function skip({ sequence }: AuditEntry, progress: Progress): boolean {
  Object.assign(progress, { sequence, attempts: 0, waitingSince: 0 });
  return true;
}

type Sent = { webhook: Webhook; secrets: readonly string[]; entry: AuditEntry };

/** Answers whether the next one may follow. */
async function deliver(turn: Turn, sent: Sent, progress: Progress): Promise<boolean> {
  const { key, claim, deliveryPositions, pauseWebhook, stopping, now } = turn;
  if (stopping.ending.aborted) return false;
  const attempt = progress.attempts + 1;
  const { status, nextAttempt } = await attemptDelivery(turn, { ...sent, attempt, cut: stopping.cut });
  if (status === 'FAILED') {
    await pauseWebhook(sent.webhook);
    return false;
  }
  if (status === 'PENDING') {
    const waitingSince = progress.waitingSince || now();
    Object.assign(progress, { attempts: attempt, waitingSince, notBefore: nextAttempt });
    return false;
  }
  skip(sent.entry, progress);
  progress.notBefore = now() + holdMs;
  return deliveryPositions.keep(key.webhookId, claim, progress);
}
