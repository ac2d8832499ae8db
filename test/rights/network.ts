import { fromRemoteError, toRemoteError } from '@compliance/kit/internal/remote-error';
import { UnavailableError } from '@compliance/kit/operation/errors';
import type { Place, World } from './virtual-time.ts';

/** What can become of messages between two processes. */
export type Weather = {
  /** The usual way of a message takes up to so many milliseconds. */
  latencyMs: number;
  /** Shares of messages that are late, come twice, and never come. */
  late: number;
  twice: number;
  lost: number;
  /** Share of calls whose connection breaks while they are answered. */
  cut: number;
};

export type Network = {
  /** Asks `to` as it is on arrival. @throws UnavailableError after `timeoutMs`, and what `handle` throws */
  call<Answer>(call: {
    to: () => Place;
    handle: () => Promise<Answer>;
    timeoutMs: number;
    weather: Weather;
  }): Promise<Answer>;
};

/** As long as the edge is cut off, nothing comes through. */
export function weatherAt({ cutOffUntil }: Place, world: World, weather: Weather): Weather {
  return world.now() < cutOffUntil ? { ...weather, lost: 1 } : weather;
}

const lateMs = 700;
const resetMs = 2;

export function createNetwork(world: World): Network {
  /** How long a message takes; undefined for one that never comes. */
  const wayOf = ({ latencyMs, late, lost }: Weather): number | undefined => {
    if (world.random() < lost) return undefined;
    return world.some(world.random() < late ? lateMs : latencyMs);
  };
  const send = (to: Place, weather: Weather, arrive: () => void): void => {
    const way = wayOf(weather);
    if (way !== undefined) world.after(way, to, arrive);
  };

  return {
    call({ to, handle, timeoutMs, weather }) {
      const asking = world.here();
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof handle>>>();
      const fail = (): void => reject(new UnavailableError());
      const isCut = world.random() < weather.cut;
      const stopWaiting = world.after(
        isCut ? world.some(Math.min(lateMs, timeoutMs)) : timeoutMs,
        asking,
        fail,
      );
      const answer = (settle: () => void): void => {
        send(asking, weather, () => {
          stopWaiting();
          settle();
        });
      };

      const arrive = (): void => {
        const asked = to();
        if (asked.isDead) {
          world.after(resetMs, asking, fail);
          return;
        }
        const onDeath = (): void => void world.after(resetMs, asking, fail);
        asked.onDeath.add(onDeath);
        world.after(0, asked, () => {
          const done = (settle: () => void): void => {
            asked.onDeath.delete(onDeath);
            answer(settle);
          };
          handle().then(
            (result) => done(() => resolve(result as never)),
            (error) => done(() => reject(asToldByRemote(error))),
          );
        });
      };
      const wire = world.place('wire');
      send(wire, weather, arrive);
      if (world.random() < weather.twice) send(wire, { ...weather, late: 0.7 }, arrive);
      return promise as never;
    },
  };
}

function asToldByRemote(error: unknown): Error {
  const remote = toRemoteError(error);
  return remote === undefined ? new UnavailableError() : fromRemoteError(remote.status, remote.body);
}
