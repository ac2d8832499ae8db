import type { InternalRoute } from '../internal/internal-route.ts';
import { NotFoundError } from '../operation/errors.ts';
import { parseInput } from '../operation/parse-input.ts';
import type { RequestsInFlight } from './requests-in-flight.ts';
import { type RightsChanges, rightsChangesSchema } from './rights-change.ts';
import type { RightsMemory } from './rights-memory.ts';

/**
 * Where identity announces changes of rights to this process. `rights-changed` answers when nothing can be answered
 * with the old rights any more, and says whether something may still be written with them. `rights-settled` answers
 * when nothing can.
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
    // This was meant for a process that had the address before, and nobody knows what that one has begun.
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
