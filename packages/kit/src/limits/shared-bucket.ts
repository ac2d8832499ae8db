import type { Redis } from '../store/redis.ts';
import type { Allowance } from './token-bucket.ts';

/** Takes points from the bucket that all processes share. Answers what is left; undefined while Redis is away. */
export type TakeShared = (key: string, points: number, now: number) => Promise<number | undefined>;

/** The arithmetic of `token-bucket.ts`. A value that is malformed, or from far in the future, counts as full. */
const script = `
local burst, perMs, wanted, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local fillMs = burst / perMs
local points, at = string.match(redis.call('GET', KEYS[1]) or '', '^(-?%d+%.%d+) (%d+)$')
points, at = tonumber(points), tonumber(at)
if not points or not at or at > now + fillMs then points, at = burst, now end
if at < now then points, at = points + (now - at) * perMs, now end
points = math.max(-burst, math.min(burst, points) - wanted)
redis.call('SET', KEYS[1], string.format('%.3f %.0f', points, at), 'PX', math.ceil(2 * fillMs))
return string.format('%.3f', points)
`;

export function createTakeShared(redis: Redis, { burst, perSecond }: Allowance): TakeShared {
  return async (key, points, now) => {
    const left = await redis.run(script, key, [burst, perSecond / 1_000, points, now]);
    return typeof left === 'string' && Number.isFinite(Number(left)) ? Number(left) : undefined;
  };
}
