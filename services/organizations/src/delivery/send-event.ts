import type { Clock } from '@compliance/kit/process/clock';
import type { Agent, Dispatcher } from 'undici';
import { signaturesOf } from '../webhook/webhook-secret.ts';
import { requireWebhookUrl, type WebhookAddressRules } from '../webhook/webhook-url.ts';
import type { DeliveryFailure } from './delivery.ts';

export type Message = { url: string; id: string; body: string; secrets: readonly string[] };

/** What a receiver answered, or why nothing came of it. */
export type Answer = {
  responseCode: number | null;
  failure: DeliveryFailure | null;
  /** What it asked for by `Retry-After`. */
  retryAfterMs?: number;
  /** Why there was no answer. For the log alone: it would tell customers what is in our network. */
  error?: Error;
};

/** Sends an event once. @throws when it is cut short: then nobody knows whether it arrived */
export type SendEvent = (message: Message, cut: AbortSignal) => Promise<Answer>;

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/**
 * Follows no redirect, since its target would get what is meant for the endpoint alone.
 * @param resources `addressRules` are those of now, which may be stricter than when an address was written
 */
export function eventSender({
  agent,
  addressRules,
  now,
}: {
  agent: Agent;
  addressRules: WebhookAddressRules;
  now: Clock;
}): SendEvent {
  return async ({ url, id, body, secrets }, cut) => {
    const { origin, pathname, search } = new URL(url);
    const timestamp = Math.floor(now() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'compliance-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signaturesOf({ id, timestamp, body }, secrets),
    };
    const signal = AbortSignal.any([cut, AbortSignal.timeout(timeoutMs)]);
    try {
      requireWebhookUrl(url, addressRules);
      const path = `${pathname}${search}`;
      const response = await agent.request({ origin, path, method: 'POST', headers, body, signal });
      // What it says does not matter, only that the connection can be used again.
      await response.body.dump({ limit: maxAnswerBytes, signal }).catch(() => undefined);
      return answerOf(response, now);
    } catch (error) {
      cut.throwIfAborted();
      const failed = error as Error & { code?: unknown };
      return { responseCode: null, failure: failureOf(failed), error: failed };
    }
  };
}

function answerOf({ statusCode, headers }: Dispatcher.ResponseData, now: Clock): Answer {
  const isDelivered = statusCode >= 200 && statusCode < 300;
  const retryAfterMs = toMilliseconds(headers['retry-after']?.toString(), now);
  return {
    responseCode: statusCode,
    failure: isDelivered ? null : 'REFUSED',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** `Retry-After` is a number of seconds or a date. */
function toMilliseconds(text: string | undefined, now: Clock): number | undefined {
  if (text === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now();
  return wait > 0 ? wait : undefined;
}

function failureOf({ name, code = '' }: Error & { code?: unknown }): DeliveryFailure {
  const what = String(code);
  if (name === 'TimeoutError' || /TIMEOUT|TIMEDOUT/.test(what)) return 'TIMEOUT';
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(what) ? 'CERTIFICATE' : 'UNREACHABLE';
}
