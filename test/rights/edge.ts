import type { InternalRoute } from '@compliance/kit/internal/internal-route';
import { newId } from '@compliance/kit/operation/gid';
import type { Clock } from '@compliance/kit/process/clock';
import { type Admit, createAdmit } from '@compliance/kit/rights/admission';
import { createRecognition } from '@compliance/kit/rights/recognition';
import { createRequestsInFlight } from '@compliance/kit/rights/requests-in-flight';
import type { LeaseRequest } from '@compliance/kit/rights/rights-change';
import { createRightsLease } from '@compliance/kit/rights/rights-lease';
import { createRightsMemory, type Recognized } from '@compliance/kit/rights/rights-memory';
import { rightsRoutes } from '@compliance/kit/rights/rights-routes';
import type { Place, World } from './virtual-time.ts';

/** An edge process, composed as in `kit/rights/authentication.ts`. */
export type Edge = {
  place: Place;
  admit: Admit;
  routes: readonly InternalRoute[];
  now: Clock;
  /** How far its clock is ahead. */
  aheadMs: number;
};

/** How an edge asks identity. */
export type AskIdentity = {
  lease(request: LeaseRequest): Promise<boolean>;
  introspect(token: string, requestId: string): Promise<Recognized | null>;
};

export function startEdge(options: {
  world: World;
  url: string;
  identity: AskIdentity;
  aheadMs: number;
}): Edge {
  const { world, url, identity, aheadMs } = options;
  const place = world.place(url);
  const now: Clock = () => Math.floor(world.now() + aheadMs);
  const holder = newId();
  const memory = createRightsMemory();
  const requests = createRequestsInFlight();
  const lease = createRightsLease({
    ask: (wanted) => identity.lease({ ...wanted, holder, url }),
    isWriting: requests.areWriting,
    onFailure: () => undefined,
    elapsed: world.now,
    wait: (ms) => new Promise<void>((resolve) => void world.after(ms, place, resolve)),
  });
  const recognize = createRecognition({
    ask: ({ token }, requestId) => identity.introspect(token, requestId),
    lease,
    memory,
    now,
  });
  world.after(0, place, () => void lease.begin());
  return {
    place,
    now,
    aheadMs,
    admit: createAdmit({ recognize, lease, requests, now }),
    routes: rightsRoutes({ holder, memory, requests }),
  };
}
