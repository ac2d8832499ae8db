import { UnavailableError } from '@compliance/kit/operation/errors';
import type { Principal } from '@compliance/kit/operation/principal';
import type { Network, Weather } from './network.ts';
import type { World } from './virtual-time.ts';

/** What a mutation has done, and when it was. */
export type Commit = { at: number; principal: Principal; requestId: string };

/** The service behind the edges. It believes the caller's principal, and checks its own clock before it commits. */
export type AssetService = {
  commits: readonly Commit[];
  read(workMs: number, timeoutMs: number): Promise<void>;
  write(work: { principal: Principal; requestId: string; commitBy: number; workMs: number }): Promise<void>;
};

const writeTimeMs = 7_000;
/** On the way to a commit, once it is sent. */
const commitWayMs = 15;

export function createAssetService(options: {
  world: World;
  network: Network;
  weather: Weather;
  /** How far its clock is ahead. */
  aheadMs: number;
}): AssetService {
  const { world, network, weather, aheadMs } = options;
  const place = world.place('assets');
  const commits: Commit[] = [];
  const takes = (ms: number): Promise<void> => new Promise((resolve) => void world.after(ms, place, resolve));
  const ask = (timeoutMs: number, handle: () => Promise<void>): Promise<void> =>
    network.call({ to: () => place, handle, timeoutMs, weather });

  return {
    commits,
    async read(workMs, timeoutMs) {
      if (timeoutMs <= 0) throw new UnavailableError();
      await ask(timeoutMs, () => takes(workMs));
    },
    write: ({ principal, requestId, commitBy, workMs }) =>
      ask(writeTimeMs, async () => {
        await takes(workMs);
        if (Math.floor(world.now() + aheadMs) >= commitBy) throw new UnavailableError();
        await takes(world.some(commitWayMs));
        commits.push({ at: world.now(), principal, requestId });
      }),
  };
}
