import { NotFoundError } from './errors.ts';
import type { InternalRoute } from './internal-route.ts';
import { parseInput } from './parse-input.ts';
import type { RequestsInFlight } from './requests-in-flight.ts';
import { type RightsChanges, rightsChangesSchema } from './rights-change.ts';
import type { RightsMemory } from './rights-memory.ts';

/**
 * How identity tells this process that rights have changed. The first answer says that nothing is answered with the old
 * rights any more, and whether anything may still be written with them; the second comes when nothing may.
 */
export function rightsRoutes({
  holder,
  memory,
  requests,
}: {
  holder: string;
  memory: RightsMemory;
  requests: RequestsInFlight;
}): InternalRoute[] {
  const callers = ['identity'];
  const read = (body: unknown): RightsChanges => {
    const told = parseInput(rightsChangesSchema, body);
    // Meant for a process that was here before: what that one has begun, this one cannot answer for.
    if (told.holder !== holder) throw new NotFoundError();
    return told;
  };
  return [
    {
      path: 'rights-changed',
      callers,
      async handle({ body }) {
        const told = read(body);
        memory.apply(told.changes);
        return { settled: requests.apply(told) };
      },
    },
    {
      path: 'rights-settled',
      callers,
      handle: ({ body }) => requests.settled(read(body)),
    },
  ];
}
