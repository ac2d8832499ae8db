import { newId } from '@compliance/kit/operation/gid';
import type { AuditEntry, AuditRepository } from '../audit/audit-repository.ts';
import type { PauseWebhook } from '../webhook/pause-webhook.ts';
import type { Webhook } from '../webhook/webhook.ts';
import type { WebhookRepository } from '../webhook/webhook-repository.ts';
import type { WebhookSecretRepository } from '../webhook/webhook-secret-repository.ts';
import { type AttemptResources, attemptDelivery } from './attempt-delivery.ts';
import type {
  DeliveryPosition,
  DeliveryPositionRepository,
  Progress,
  WebhookKey,
} from './delivery-position-repository.ts';
import { retryDelay } from './retry-delay.ts';

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
/** A turn that lasts longer is over, since others wait for its place. */
const turnMs = 5_000;
/** Few, since one of the largest requests has 256 KiB before and after, and many turns run at once. */
const entriesAtOnce = 3;

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
    return await takeTurn({ ...resources, key, claim, stopping }, position, progress);
  } finally {
    if (stopping.ending.aborted) progress.notBefore = now();
    await deliveryPositions.release(key.webhookId, claim, progress);
  }
}

/** Keeps `progress` at how far it has come. */
async function takeTurn(
  turn: Turn,
  { isRestored }: DeliveryPosition,
  progress: Progress,
): Promise<TurnOutcome> {
  const { key, webhooks, webhookSecrets, pauseWebhook, now } = turn;
  // Read under the claim, which any change of the webhook ends.
  const webhook = await webhooks.get(key.organizationId, key.webhookId);
  if (webhook?.state !== 'ACTIVE') return rest(progress);
  if (isRestored) {
    await pauseWebhook(webhook);
    return rest(progress);
  }
  const secrets = await webhookSecrets.signingAt(key, now());
  // It has been deleted since it was read.
  if (secrets.length === 0) return rest(progress);
  const endsAt = now() + turnMs;
  for await (const entry of entriesAfter(turn, progress.sequence)) {
    const goesOn = wants(webhook, entry)
      ? await deliver(turn, { webhook, secrets, entry }, progress)
      : skip(entry, progress);
    if (!goesOn) return 'DONE';
    if (now() > endsAt) {
      progress.notBefore = now();
      return 'MORE';
    }
  }
  return rest(progress);
}

/** No turn is planned. */
function rest(progress: Progress): TurnOutcome {
  progress.notBefore = 0;
  return 'DONE';
}

async function* entriesAfter({ key, auditLog }: Turn, sequence: number): AsyncGenerator<AuditEntry> {
  let last = sequence;
  let entries: AuditEntry[];
  do {
    entries = await auditLog.read(key.organizationId, last, entriesAtOnce);
    yield* entries;
    last = entries.at(-1)?.sequence ?? last;
  } while (entries.length === entriesAtOnce);
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
  // Written before it is sent: an event that ends the process each time must be given up one day, too.
  const restMs = Math.max(holdMs, retryDelay(attempt) ?? 0);
  const begun = { ...progress, attempts: attempt, notBefore: now() + restMs };
  if (!(await deliveryPositions.keep(key.webhookId, claim, begun))) return false;
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
  return true;
}
