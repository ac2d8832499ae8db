import type { Logger } from 'pino';
import type { InternalRoute } from '../internal/internal-route.ts';
import type { ServiceClient } from '../internal/service-client.ts';
import { UnavailableError } from '../operation/errors.ts';
import { newId } from '../operation/gid.ts';
import type { Clock } from '../process/clock.ts';
import type { Metrics } from '../process/metrics.ts';
import { type Admit, createAdmit } from './admission.ts';
import { gatherLastUses } from './last-uses.ts';
import { createRecognition } from './recognition.ts';
import { createRequestsInFlight } from './requests-in-flight.ts';
import { createRightsLease } from './rights-lease.ts';
import { createRightsMemory, type Recognized } from './rights-memory.ts';
import { createRightsMetrics } from './rights-metrics.ts';
import { rightsRoutes } from './rights-routes.ts';

/** How an edge process lets requests in. Identity is the only authority on credentials; this remembers its answers. */
export type Authentication = {
  admit: Admit;
  /** For the internal listener: here identity announces changes of rights. */
  routes: readonly InternalRoute[];
  /** Starts to keep a lease; nobody is let in before. @param url where identity reaches the internal listener */
  begin(url: string): Promise<void>;
  /** Whether identity has answered within the last five seconds. */
  ready(): boolean;
  /** Gives up the lease and reports the last uses of credentials. */
  close(): Promise<void>;
};

const silentAfterMs = 5_000;
/** A lease that comes later is over nearly at once. */
const leaseTimeoutMs = 800;
/** Leaves time to ask another instance. */
const leaseTryMs = 250;
/** So long an instance may take to say who a credential acts as, until another one is asked. */
const tryMs = 1_000;

type Options = {
  clientOf(service: 'identity', use?: string): ServiceClient;
  now: Clock;
  logger: Logger;
  metrics: Pick<Metrics, 'registry'>;
};

export function createAuthentication({ clientOf, now, logger, metrics }: Options): Authentication {
  const onFailure = (error: unknown): void => logger.warn({ error }, 'identity does not answer');
  const holder = newId();
  const memory = createRightsMemory();
  const requests = createRequestsInFlight();
  const { countLapse, countLookUp } = createRightsMetrics(metrics);
  const { ask, answeredAt } = callsTo(clientOf, now);
  let ownUrl: string | undefined;

  const lease = createRightsLease({
    async ask(wanted) {
      if (ownUrl === undefined) throw new UnavailableError();
      const body = { ...wanted, holder, url: ownUrl };
      const { granted } = await ask<{ granted: boolean }>('/internal/lease', body, {
        timeoutMs: leaseTimeoutMs,
        tryMs: leaseTryMs,
        // Without a lease nobody is let in, so it does not wait behind those who want to be.
        use: 'leases',
      });
      return granted;
    },
    isWriting: requests.areWriting,
    onLapse: countLapse,
    onFailure,
  });
  const recognize = createRecognition({
    async ask(credential, requestId) {
      type Answer = { recognized: Recognized | null };
      const { recognized } = await ask<Answer>('/internal/introspect', { credential }, { requestId, tryMs });
      return recognized;
    },
    onLookUp: countLookUp,
    lease,
    memory,
    now,
  });
  const uses = gatherLastUses({
    report: (reported) => ask('/internal/last-used', { uses: reported }),
    now,
    onFailure,
  });
  const admit = createAdmit({ recognize, lease, requests, now });

  return {
    async admit(credential, requestId) {
      const admission = await admit(credential, requestId);
      if (admission !== undefined) uses.add(admission.principal);
      return admission;
    },
    routes: rightsRoutes({ holder, memory, requests }),
    begin(url) {
      ownUrl = url;
      return lease.begin();
    },
    ready: () => now() - answeredAt() < silentAfterMs,
    async close() {
      await lease.stop();
      await uses.stop();
    },
  };
}

/** Calls to identity, and when it answered the last one, in milliseconds since the epoch. */
function callsTo(
  clientOf: Options['clientOf'],
  now: Clock,
): {
  ask<Answer>(path: string, body: object, call?: Partial<Call>): Promise<Answer>;
  answeredAt(): number;
} {
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    async ask<Answer>(path: string, body: object, call: Partial<Call> = {}) {
      const { requestId = newId(), use, ...limits } = call;
      const options = { requestId, repeatable: true, ...limits };
      const answer = await clientOf('identity', use).call<Answer>(path, body, options);
      answeredAt = now();
      return answer;
    },
    answeredAt: () => answeredAt,
  };
}

type Call = { requestId: string; timeoutMs: number; tryMs: number; use: string };
