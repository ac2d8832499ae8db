import { z } from 'zod';
import type { InternalRoute } from '../internal/internal-route.ts';
import type { Journal } from '../journal/journal.ts';
import { parseInput } from '../operation/parse-input.ts';
import type { Register } from './register.ts';
import type { Difference } from './register-differences.ts';

/** What `/internal/changes` answers; `to` is the journal entry that it compared up to. */
export type SnapshotChanges = { differences: Difference[]; to: number };

const sequence = z.int().min(0);
const counting = z.object({
  organizationId: z.string(),
  resource: z.string(),
  from: sequence,
  /** Null is the present. */
  to: sequence.nullable(),
});
const reading = counting.extend({ after: sequence, first: z.int().min(1) });

/** The service that has the snapshots. */
const callers = ['organizations'];

type ComparedRegister = Pick<Register<object>, 'differences' | 'countDifferences'>;

/**
 * `/internal/changes` answers which records of a kind differ between two entries of the journal, in order of creation;
 * `/internal/count-changes` how many do. `registers` are those of the service, by resource.
 */
export function snapshotChangesRoutes(
  journal: Journal,
  registers: Readonly<Record<string, ComparedRegister>>,
): InternalRoute[] {
  const registerOf = ({ resource }: z.infer<typeof counting>): ComparedRegister => {
    const register = registers[resource];
    if (register === undefined) throw new Error(`No register of ${resource} here`);
    return register;
  };
  const endOf = async ({ organizationId, to }: z.infer<typeof counting>): Promise<number> =>
    to ?? (await journal.head(organizationId)).sequence;

  return [
    {
      path: 'changes',
      callers,
      async handle({ body }): Promise<SnapshotChanges> {
        const asked = parseInput(reading, body);
        const to = await endOf(asked);
        const found = registerOf(asked).differences({ ...asked, to });
        return { differences: await take(found, asked.first), to };
      },
    },
    {
      path: 'count-changes',
      callers,
      async handle({ body }): Promise<{ count: number }> {
        const asked = parseInput(counting, body);
        const to = await endOf(asked);
        return { count: await registerOf(asked).countDifferences({ ...asked, to, after: 0 }) };
      },
    },
  ];
}

async function take<Item>(items: AsyncIterable<Item>, limit: number): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === limit) break;
  }
  return taken;
}
