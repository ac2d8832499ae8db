import type { Identity } from '@compliance/identity/context';
import type { InternalRequest } from '@compliance/identity/on-behalf-of';
import { createIntrospect } from '@compliance/identity/principal/introspect';
import { createUnknownCredentials } from '@compliance/identity/principal/unknown-credentials';
import { createAnnouncements } from '@compliance/identity/rights/announcements';
import { createChangeRights } from '@compliance/identity/rights/change-rights';
import { openLeaseRepository } from '@compliance/identity/rights/lease-repository';
import { openPendingChangeRepository } from '@compliance/identity/rights/pending-change-repository';
import { createTellEdges } from '@compliance/identity/rights/tell-edges';
import { endSession } from '@compliance/identity/session/end-session';
import type { InternalRoute } from '@compliance/kit/internal/internal-route';
import type { ServiceClient } from '@compliance/kit/internal/service-client';
import type { Clock } from '@compliance/kit/process/clock';
import type { LeaseRequest } from '@compliance/kit/rights/rights-change';
import type { Recognized } from '@compliance/kit/rights/rights-memory';
import type { Edge } from './edge.ts';
import { type Network, type Weather, weatherAt } from './network.ts';
import type { PeopleStore } from './people-store.ts';
import { silent } from './silent.ts';
import type { Place, World } from './virtual-time.ts';

export type Instance = {
  place: Place;
  introspect(token: string, request: InternalRequest): Promise<Recognized | null>;
  grant(request: LeaseRequest): Promise<boolean>;
  /** Resolves when the session has ended everywhere. */
  endSession(token: string, requestId: string): Promise<void>;
  /** Resolves when the person has the role everywhere. */
  changeRole(personId: string, to: 'higher' | 'lower', requestId: string): Promise<void>;
};

type Options = {
  world: World;
  people: PeopleStore;
  network: Network;
  weather: Weather;
  /** How far its clock is ahead. */
  aheadMs: number;
  edgeAt(url: string): Edge;
  name: string;
};

/** A process of identity: its own modules, over stores in memory. */
export async function openInstance(options: Options): Promise<Instance> {
  const { world, people, aheadMs, name } = options;
  const place = world.place(name);
  const now: Clock = () => Math.floor(world.now() + aheadMs);
  const leases = await openLeaseRepository(people.database, now);
  const pending = await openPendingChangeRepository(people.database, now);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void world.after(ms, place, resolve));
  const tellEdges = createTellEdges(leases, () => clientToEdges(options), wait);
  const announcements = createAnnouncements({ pending, leases, tellEdges });
  const changeRights = createChangeRights({ journal: people.journal, people: people.people, announcements });
  const gids = { encode: ({ id }: { id: string }) => id };
  const identity = { ...people, announcements, changeRights, now, gids } as unknown as Identity;
  const introspect = createIntrospect(identity, {
    cache: people.cache,
    unknown: createUnknownCredentials(now),
  });
  world.after(0, place, () => void announcements.beginSweep(silent));
  const requestOf = (requestId: string) => ({ actor: {} as never, requestId, commitBy: now() + 2_500 });

  return {
    place,
    introspect: (token, request) => introspect({ kind: 'session', token }, request),
    grant: (request) => leases.grant(request, 'gateway'),
    async endSession(token, requestId) {
      await endSession(identity, people.sessionOf(token), requestOf(requestId));
    },
    changeRole: (personId, to, requestId) =>
      changeRights({ kind: 'person', id: personId }, requestOf(requestId), async (transaction) => {
        await people.changeRole(personId, to, await transaction.session());
        await transaction.noteChange(personId, { lost: to === 'lower' });
      }),
  };
}

function clientToEdges({ world, network, weather, edgeAt }: Options): ServiceClient {
  return {
    call: (path, body, { origin = '', timeoutMs = 0, ...call }) =>
      network.call({
        to: () => edgeAt(origin).place,
        handle: async () => {
          const route = edgeAt(origin).routes.find((found) => `/internal/${found.path}` === path);
          return (await handleWith(route, body, call.requestId)) as never;
        },
        timeoutMs,
        weather: weatherAt(edgeAt(origin).place, world, weather),
      }),
    close: async () => void world,
  };
}

function handleWith(route: InternalRoute | undefined, body: unknown, requestId: string): Promise<unknown> {
  if (route === undefined) throw new Error('The edge has no such route');
  return route.handle({ body, requestId } as Parameters<InternalRoute['handle']>[0]);
}
