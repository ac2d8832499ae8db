import { z } from 'zod';
import type { InternalRoute } from '../internal/internal-route.ts';
import type { Journal } from '../journal/journal.ts';
import { parseInput } from '../operation/parse-input.ts';
import type { Clock } from '../process/clock.ts';
import type { Mongo } from '../store/mongo.ts';
import { barProfile, liftBar } from './reference-bars.ts';

const id = z.string();
const counting = z.object({ organizationId: id, profileId: id, removalId: id.optional() });
const lifting = z.object({ removalId: id });

/** The service that has the profiles. */
const callers = ['identity'];

/** How many live records of a kind name the profile. */
type Count = (organizationId: string, profileId: string) => Promise<number>;

/**
 * `/internal/count-references` counts what names a profile by kind. For a removal it first bars the profile from being
 * named anew; `/internal/lift-bar` ends the removal's bar early.
 */
export function countReferencesRoutes(
  services: { journal: Journal; mongo: Mongo; now: Clock },
  counts: Readonly<Record<string, Count>>,
): InternalRoute[] {
  return [
    {
      path: 'count-references',
      callers,
      async handle({ body }) {
        const { organizationId, profileId, removalId } = parseInput(counting, body);
        if (removalId !== undefined) await barProfile(services, { organizationId, profileId, removalId });
        const counted = Object.entries(counts).map(
          async ([kind, count]) => [kind, await count(organizationId, profileId)] as const,
        );
        return { counts: Object.fromEntries(await Promise.all(counted)) };
      },
    },
    {
      path: 'lift-bar',
      callers,
      async handle({ body }) {
        await liftBar(services, parseInput(lifting, body).removalId);
        return {};
      },
    },
  ];
}
