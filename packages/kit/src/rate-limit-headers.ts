import type { Allowance, Bucket } from './token-bucket.ts';

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers: `q` points in any `w` seconds; `r` points are there now, and all are
 * again after `t` seconds.
 */
export function rateLimitHeaders(
  { points }: Readonly<Bucket>,
  { burst, perSecond }: Allowance,
): Record<string, string> {
  const remaining = Math.max(0, Math.floor(points));
  const fullAfter = Math.ceil((burst - points) / perSecond);
  return {
    'ratelimit-policy': `"points";q=${Math.floor(burst)};w=${Math.ceil(burst / perSecond)}`,
    ratelimit: `"points";r=${remaining};t=${fullAfter}`,
  };
}
