import type { Logger } from 'pino';
import { type Clock, isoTime } from './clock.ts';
import type { Credential, Use } from './credential.ts';
import { newId } from './gid.ts';
import type { Principal } from './principal.ts';
import { repeat } from './repeat.ts';
import type { ServiceClient } from './service-client.ts';

/** An edge process's view of identity, the only authority on credentials. */
export type Authentication = {
  /** Asks identity every time. Undefined: not accepted, whatever the reason. @throws UnavailableError */
  introspect(credential: Credential, requestId: string): Promise<Principal | undefined>;
  /** Whether identity has answered within the last five seconds. */
  ready(): boolean;
  /** Hands over what is left to report. */
  close(): Promise<void>;
};

const reportPauseMs = 2_000;
const silentAfterMs = 5_000;

export async function openAuthentication(options: {
  identity: ServiceClient;
  now: Clock;
  logger: Logger;
}): Promise<Authentication> {
  const { identity, now, logger } = options;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let uses = new Map<string, Use>();

  const ask = async <Answer>(path: string, body: unknown, requestId: string): Promise<Answer> => {
    const answer = await identity.call<Answer>(path, body, { requestId, repeatable: true });
    answeredAt = now();
    return answer;
  };

  // Sent also when empty: it is the heartbeat that readiness goes by.
  const report = async (): Promise<void> => {
    const sending = uses;
    uses = new Map();
    try {
      await ask('/internal/last-used', { uses: [...sending.values()] }, newId());
    } catch (error) {
      uses = new Map([...sending, ...uses]);
      throw error;
    }
  };
  const warn = (error: unknown): void => logger.warn({ error }, 'identity does not answer');

  await report().catch(warn);
  const reporting = repeat(report, reportPauseMs, warn);

  return {
    async introspect(credential, requestId) {
      const answer = await ask<{ principal: Principal | null }>(
        '/internal/introspect',
        { credential },
        requestId,
      );
      if (answer.principal === null) return undefined;
      const { kind, id } = answer.principal.credential;
      uses.set(id, { kind, id, at: isoTime(now()) });
      return answer.principal;
    },

    ready: () => now() - answeredAt < silentAfterMs,

    async close() {
      await reporting.stop();
      if (uses.size > 0) await report().catch(warn);
    },
  };
}
