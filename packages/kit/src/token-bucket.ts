/** How many points a full bucket holds, and how many flow back into it. */
export type Allowance = { burst: number; perSecond: number };

/** `points` is what there was at the instant `at`, in milliseconds since the epoch. */
export type Bucket = { points: number; at: number };

/** The burst is what flows back within six seconds, but never less than the cheapest request. */
export function allowanceOf(pointsPerMinute: number): Allowance {
  return { burst: Math.max(1, pointsPerMinute / 10), perSecond: pointsPerMinute / 60 };
}

export function fullBucket({ burst }: Allowance, now: number): Bucket {
  return { points: burst, at: now };
}

export function refill(bucket: Bucket, { burst, perSecond }: Allowance, now: number): void {
  const passedMs = now - bucket.at;
  if (passedMs <= 0) return;
  bucket.points = Math.min(burst, bucket.points + (passedMs / 1_000) * perSecond);
  bucket.at = now;
}

/** What is found out to have cost more than there is becomes a debt, but of no more than one full bucket. */
export function take(bucket: Bucket, { burst }: Allowance, points: number): void {
  bucket.points = Math.max(-burst, bucket.points - points);
}

/** Whole seconds, at least one, until so many points are there. */
export function secondsUntil(points: number, bucket: Bucket, { perSecond }: Allowance): number {
  return Math.max(1, Math.ceil((points - bucket.points) / perSecond));
}
