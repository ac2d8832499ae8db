import type { Allowance, Bucket } from './token-bucket.ts';

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers: a full bucket holds `q` points and fills in `w` seconds; it
 * holds `r` points now and is full again in `t` seconds.
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
