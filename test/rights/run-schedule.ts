import { type Commit, createAssetService } from './asset-service.ts';
import { type Change, type Plan, planOf, tokens } from './plan.ts';
import { openSystem, type System } from './system.ts';
import { createTraffic, type Sent } from './traffic.ts';
import { createWorld, type Place, takeTimers, type World } from './virtual-time.ts';

/** A change of rights that was asked for. */
export type Asked = {
  kind: Change['kind'];
  requestId: string;
  token: string;
  askedAt: number;
  answeredAt?: number;
  /** The instance that was asked has died. */
  isLost: boolean;
};

/** What has happened in a run. */
export type Run = {
  plan: Plan;
  asked: readonly Asked[];
  sent: readonly Sent[];
  commits: readonly Commit[];
  endedAt: number;
  /** Whether the session is over, as far as the store knows. */
  endsInStore(token: string): boolean;
};

const longestMs = 30_000;
const endTimeMs = 8_000;
const restartMs = 300;

/** One run, with what happens, when and in which order decided by the seed. */
export async function runSchedule(seed: number): Promise<Run> {
  const world = createWorld(seed);
  const giveTimersBack = takeTimers(world);
  try {
    const plan = planOf(world);
    const system = await openSystem(world, plan);
    const asked: Asked[] = [];
    const { network } = system;
    const aheadMs = plan.ahead.service;
    const service = createAssetService({ world, network, weather: plan.weather.other, aheadMs });
    const leave = leaving(world, system, plan, asked);
    const traffic = createTraffic({ world, service, leave });
    scheduleFault(world, system, plan);
    for (const change of plan.changes) scheduleChange(world, system, change, asked);
    for (const [index, { atMs, edge, ...request }] of plan.requests.entries()) {
      world.after(atMs, world.place('client'), () =>
        traffic.send({
          requestId: `request ${index}`,
          sentAt: world.now(),
          edge: system.edge(edge),
          ...request,
        }),
      );
    }
    await world.run(() => isOver(plan, traffic.sent, asked), longestMs);
    return {
      plan,
      asked,
      sent: traffic.sent,
      commits: service.commits,
      endedAt: world.now(),
      endsInStore: (token) => !system.store.goesOn(token),
    };
  } finally {
    giveTimersBack();
  }
}

/** A request's ending of its own session. */
function leaving(
  world: World,
  system: System,
  { weather }: Plan,
  asked: Asked[],
): (token: string, requestId: string) => Promise<void> {
  return (token, requestId) =>
    system.askIdentity(
      async ({ place, endSession }) => {
        const one = ask(world, place, { kind: 'end', requestId, token });
        asked.push(one);
        await endSession(token, requestId);
        one.answeredAt = world.now();
      },
      { timeoutMs: endTimeMs, weather: weather.other },
    );
}

function ask(world: World, place: Place, asked: Pick<Asked, 'kind' | 'requestId' | 'token'>): Asked {
  const one: Asked = { ...asked, askedAt: world.now(), isLost: false };
  place.onDeath.add(() => {
    one.isLost = true;
  });
  return one;
}

function scheduleChange(world: World, system: System, { kind, atMs, which }: Change, asked: Asked[]): void {
  world.after(atMs, world.place('client'), () => {
    const { place, endSession, changeRole } =
      system.instances.find((instance, index) => index === which && !instance.place.isDead) ??
      (system.instances.find((instance) => !instance.place.isDead) as System['instances'][number]);
    const requestId = `change at ${atMs}`;
    const one = ask(world, place, { kind, requestId, token: tokens.ended });
    asked.push(one);
    world.after(0, place, () => {
      const done =
        kind === 'end'
          ? endSession(tokens.ended, requestId)
          : changeRole('ann', kind === 'raise' ? 'higher' : 'lower', requestId);
      void done.then(() => {
        one.answeredAt = world.now();
      });
    });
  });
}

function scheduleFault(world: World, system: System, { fault }: Plan): void {
  const { kind, atMs, forMs, which } = fault;
  world.after(atMs, world.place('fate'), () => {
    const { place } = system.edge(which);
    if (kind === 'edge pauses' || kind === 'edge stalls') world.pause(place, forMs);
    if (kind === 'edge is cut off') place.cutOffUntil = atMs + forMs;
    if (kind === 'identity dies') world.kill((system.instances[which] as System['instances'][number]).place);
    if (kind === 'edge restarts') {
      world.kill(place);
      world.after(world.some(restartMs), world.place('fate'), () => system.restart(which));
    }
  });
}

function isOver(plan: Plan, sent: readonly Sent[], asked: readonly Asked[]): boolean {
  return (
    sent.length === plan.requests.length &&
    sent.every(({ edge, answeredAt }) => edge.place.isDead || answeredAt !== undefined) &&
    asked.length >= plan.changes.length &&
    asked.every(({ answeredAt, isLost }) => isLost || answeredAt !== undefined)
  );
}
