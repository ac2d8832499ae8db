import { z } from 'zod';
import type { InternalRoute } from '../internal/internal-route.ts';
import type { GidType } from '../operation/gid.ts';
import { parseInput } from '../operation/parse-input.ts';

const request = z.object({
  organizationId: z.string(),
  references: z.array(z.object({ type: z.string(), id: z.string() })),
});

/** The services whose records name records of others. */
const callers = ['organizations', 'assets'];

type Existing = (organizationId: string, ids: readonly string[]) => Promise<readonly { id: string }[]>;

/** `/internal/check-references`: which of the named records are not live here. `existing` finds live ones of a type. */
export function checkReferencesRoute(existing: { readonly [Type in GidType]?: Existing }): InternalRoute {
  return {
    path: 'check-references',
    callers,
    async handle({ body }) {
      const { organizationId, references } = parseInput(request, body);
      const byType = Map.groupBy(references, ({ type }) => type as GidType);
      const missing = await Promise.all(
        [...byType].map(async ([type, named]) => {
          const ids = named.map(({ id }) => id);
          const found = new Set((await existing[type]?.(organizationId, ids))?.map(({ id }) => id));
          return ids.filter((id) => !found.has(id));
        }),
      );
      return { missing: missing.flat() };
    },
  };
}
