import { UnavailableError } from '../operation/errors.ts';
import { withDrafts } from '../store/drafts.ts';
import type { Mongo, Session } from '../store/mongo.ts';
import { type Ending, groupWork, type JournalStore, type Mutation, type Written } from './mutation-group.ts';

/**
 * Writes mutations in one transaction; where that is not possible each in one of its own, those of a stream one after
 * the other. Answers how each of them ends.
 */
export function createWriteTogether(
  mongo: Pick<Mongo, 'transaction'>,
  store: JournalStore,
): (mutations: readonly Mutation[]) => Promise<Written>[] {
  const transact = (mutations: readonly Mutation[]): Promise<Ending[]> => {
    const deadline = Math.min(...mutations.map(({ request }) => request.commitBy));
    return mongo.transaction(groupWork(store, mutations), { deadline });
  };
  /** Answers nothing if they have to be written alone. */
  const writeGroup = async (mutations: readonly Mutation[]): Promise<Ending[] | undefined> => {
    if (mutations.length === 1) return undefined;
    return transact(mutations).catch((error: unknown) => {
      if (error instanceof UnavailableError && error.maybeDone) throw error;
      return undefined;
    });
  };
  const writeAlone = async (mutation: Mutation): Promise<Written> => {
    const [ending] = await transact([mutation]);
    const written = writtenOf(ending);
    const { stream, request } = mutation;
    const { repeatable, commitBy: deadline } = request;
    if (written.isUnkept && repeatable !== undefined) {
      const outcome = { stream, payload: written.result };
      const keep = (session: Session) =>
        withDrafts(session, (drafts) => store.outcomes.keep(repeatable, outcome, drafts));
      await mongo.transaction(keep, { deadline });
    }
    return written;
  };

  return (mutations) => {
    const together = writeGroup(mutations);
    const lastOf = new Map<string, Promise<unknown>>();
    return mutations.map((mutation, index) => {
      const { id } = mutation.stream;
      const before = lastOf.get(id);
      const written = together.then(async (endings) => {
        if (endings !== undefined) return writtenOf(endings[index]);
        await before;
        return writeAlone(mutation);
      });
      lastOf.set(
        id,
        written.catch(() => undefined),
      );
      return written;
    });
  };
}

function writtenOf(ending: Ending | undefined): Written {
  if (ending?.status === 'fulfilled') return ending.value;
  throw ending?.reason;
}
