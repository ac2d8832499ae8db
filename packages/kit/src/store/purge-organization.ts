import { z } from 'zod';
import type { InternalRoute } from '../internal/internal-route.ts';
import { parseInput } from '../operation/parse-input.ts';
import type { Mongo } from './mongo.ts';
import { purgeOwned } from './purge-owned.ts';

const request = z.object({ organizationId: z.string() });

/** `/internal/purge-organization`, in every service. */
export function purgeOrganizationRoute({ mongo }: { mongo: Mongo }): InternalRoute {
  return {
    path: 'purge-organization',
    callers: ['organizations'],
    async handle({ body }) {
      await purgeOwned(mongo.database, parseInput(request, body).organizationId);
      return {};
    },
  };
}
