/** How many points a full bucket holds, and how fast it refills. */
export type Allowance = { burst: number; perSecond: number };

/** How many points a bucket held at the instant `at`, in milliseconds since the epoch. */
export type Bucket = { points: number; at: number };

/** A full bucket holds what refills in six seconds, and at least the one point of the cheapest request. */
export function allowanceOf(pointsPerMinute: number): Allowance {
  return { burst: Math.max(1, pointsPerMinute / 10), perSecond: pointsPerMinute / 60 };
}

export function fullBucket({ burst }: Allowance, now: number): Bucket {
  return { points: burst, at: now };
}

export function refill(bucket: Bucket, { burst, perSecond }: Allowance, now: number): void {
  // A clock that was put back must not keep the bucket empty until it is there again.
  if (bucket.at > now + (burst / perSecond) * 1_000) bucket.at = now;
  const passedMs = now - bucket.at;
  if (passedMs <= 0) return;
  bucket.points = Math.min(burst, bucket.points + (passedMs / 1_000) * perSecond);
  bucket.at = now;
}

/** A cost that is known only after the work may exceed what is left. The debt is at most one full bucket. */
export function take(bucket: Bucket, { burst }: Allowance, points: number): void {
  bucket.points = Math.max(-burst, bucket.points - points);
}

/** Whole seconds, at least one, until the bucket holds so many points. */
export function secondsUntil(points: number, bucket: Bucket, { perSecond }: Allowance): number {
  return Math.max(1, Math.ceil((points - bucket.points) / perSecond));
}
