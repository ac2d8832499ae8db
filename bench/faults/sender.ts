import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';

type Errors = { extensions: { code: string; retryable?: boolean } }[];

/** Data, or why it was refused for good; undefined when nobody could tell until the end. */
export type Settled<Data> = { data: Data; sent: number } | { refusal: string; sent: number } | undefined;

/** Sends to one gateway after the other, each time with the same idempotency key, until the answer settles it. */
export type Sender = {
  send<Data>(query: string, variables: object): Promise<Settled<Data>>;
  close(): Promise<void>;
};

const answerTimeMs = 8_000;
const pauseMs = 50;

/** @param until when to give up, in milliseconds of `performance.now` */
export function createSender(gateways: readonly string[], key: string, until: () => number): Sender {
  const agent = new Agent({ connections: 1 });
  let turn = 0;

  const attempt = async (text: string, idempotencyKey: string): Promise<unknown> => {
    turn += 1;
    const { body } = await agent.request({
      origin: gateways[turn % gateways.length] ?? '',
      path: '/api/console/v1/graphql',
      method: 'POST',
      headers: {
        // The address that the system goes by, whatever stands before it.
        host: 'localhost',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': idempotencyKey,
      },
      body: text,
      signal: AbortSignal.timeout(answerTimeMs),
    });
    return body.json();
  };

  return {
    async send<Data>(query: string, variables: object): Promise<Settled<Data>> {
      const text = JSON.stringify({ query, variables });
      const idempotencyKey = randomUUID();
      for (let sent = 1; ; sent += 1) {
        const answer = await attempt(text, idempotencyKey).catch(() => ({}));
        const { data, errors = [], error } = answer as { data?: Data; errors?: Errors; error?: string };
        if (data && errors.length === 0) return { data, sent };
        const settled = refusalIn(errors, error);
        if (settled !== undefined) return { refusal: settled, sent };
        if (performance.now() > until()) return undefined;
        await delay(pauseMs);
      }
    },
    close: () => agent.close(),
  };
}

/** What sending again cannot change. */
function refusalIn(errors: Errors, error: string | undefined): string | undefined {
  if (error !== undefined) return ['unavailable', 'timeout'].includes(error) ? undefined : error;
  return errors.find(({ extensions }) => extensions.retryable !== true)?.extensions.code;
}
