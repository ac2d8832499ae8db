import { pick } from '@compliance/testing/random';
import { type Edge, startEdge } from './edge.ts';
import { type Instance, openInstance } from './identity-instance.ts';
import { createNetwork, type Network, type Weather, weatherAt } from './network.ts';
import { createPeopleStore, type PeopleStore } from './people-store.ts';
import { type Plan, people, tokens } from './plan.ts';
import type { World } from './virtual-time.ts';

/** Two edges and two instances of identity. */
export type System = {
  network: Network;
  instances: readonly Instance[];
  edge(which: 0 | 1): Edge;
  /** Another process at the same address. */
  restart(which: 0 | 1): void;
  /** Asks one instance, and the other one if the first is not there. */
  askIdentity<Answer>(
    work: (instance: Instance) => Promise<Answer>,
    call: { timeoutMs: number; weather: Weather },
  ): Promise<Answer>;
  store: PeopleStore;
};

const leaseTimeoutMs = 400;
const introspectTimeoutMs = 3_000;

export async function openSystem(world: World, plan: Plan): Promise<System> {
  const network = createNetwork(world);
  const store = createPeopleStore(world, people, { [tokens.stranger]: plan.strangerEndsAt });
  const edges: Edge[] = [];
  const urlOf = (which: number): string => `edge ${which}`;
  const edgeAt = (url: string): Edge => edges[url === urlOf(0) ? 0 : 1] as Edge;
  const weather = plan.weather.told;
  const instances = await Promise.all(
    plan.ahead.identity.map((aheadMs, which) =>
      openInstance({ world, people: store, network, weather, aheadMs, edgeAt, name: `identity ${which}` }),
    ),
  );

  const askIdentity: System['askIdentity'] = async (work, { timeoutMs, weather: ownWeather }) => {
    const first = pick(world.random, instances);
    const other = instances.find((one) => one !== first) as Instance;
    // One that is dead is known to be so at once.
    const asked = first.place.isDead ? other : first;
    return network.call({
      to: () => asked.place,
      handle: () => work(asked),
      timeoutMs,
      weather: weatherAt(world.here(), world, ownWeather),
    });
  };
  const open = (which: 0 | 1): Edge =>
    startEdge({
      world,
      url: urlOf(which),
      aheadMs: plan.ahead.edge[which],
      identity: {
        lease: (request) =>
          askIdentity(({ grant }) => grant(request), {
            timeoutMs: leaseTimeoutMs,
            weather: plan.weather.lease,
          }),
        introspect: (token, requestId) =>
          askIdentity(({ introspect }) => introspect(token, { requestId }), {
            timeoutMs: introspectTimeoutMs,
            weather: plan.weather.other,
          }),
      },
    });
  edges.push(open(0), open(1));

  return {
    network,
    store,
    instances,
    edge: (which) => edges[which] as Edge,
    restart(which) {
      edges[which] = open(which);
    },
    askIdentity,
  };
}
