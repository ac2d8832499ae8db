import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { InternalRoute } from './internal-route.ts';
import type { Journal } from './journal.ts';
import type { Mongo } from './mongo.ts';
import { parseInput } from './parse-input.ts';
import { barProfile, liftBar } from './reference-bars.ts';

const request = z.object({ organizationId: z.string(), profileId: z.string() });

/** How many live records of a kind name the profile. */
type Count = (organizationId: string, profileId: string) => Promise<number>;

/**
 * `/internal/count-references` bars a profile that is to be removed from being named anew, then counts what names it by
 * kind; `/internal/lift-bar` ends the bar early.
 */
export function countReferencesRoutes(
  services: { journal: Journal; mongo: Mongo; now: Clock },
  counts: Readonly<Record<string, Count>>,
): InternalRoute[] {
  return [
    {
      path: 'count-references',
      async handle({ body }) {
        const { organizationId, profileId } = parseInput(request, body);
        await barProfile(services, organizationId, profileId);
        const counted = Object.entries(counts).map(
          async ([kind, count]) => [kind, await count(organizationId, profileId)] as const,
        );
        return { counts: Object.fromEntries(await Promise.all(counted)) };
      },
    },
    {
      path: 'lift-bar',
      async handle({ body }) {
        const { organizationId, profileId } = parseInput(request, body);
        await liftBar(services, organizationId, profileId);
        return {};
      },
    },
  ];
}
