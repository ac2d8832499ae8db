import { UnavailableError } from '../operation/errors.ts';
import { type Clock, dayMs } from '../process/clock.ts';
import { openCollection } from '../store/collection.ts';
import type { Drafts } from '../store/drafts.ts';
import type { Collection, Database, Session } from '../store/mongo.ts';
import type { Stream } from './journal-heads.ts';

/**
 * A mutation that its caller may send again: `id` stands for the caller, the operation and the idempotency key,
 * `fingerprint` for what was asked for.
 */
export type Repeatable = { id: string; fingerprint: string };

/** How a mutation ended: its payload as it was then, and whose journal it went into. */
export type Outcome = { fingerprint: string; stream: Stream; payload: unknown };

/** What mutations with an idempotency key have answered, for a day. */
export type Outcomes = {
  find(id: string): Promise<Outcome | undefined>;
  /** In the transaction of the mutation. @throws UnavailableError if it has an outcome already */
  keep(repeatable: Repeatable, outcome: Omit<Outcome, 'fingerprint'>, drafts: Drafts): Promise<void>;
  /** Forgets those of a stream in whose payload a record is named by its stored id. */
  forget(streamId: string, recordId: string, session: Session): Promise<void>;
};

/** The payload is text: what a driver would do to undefined or to numbers must not show. */
type Stored = {
  _id: string;
  fingerprint: string;
  streamId: string;
  kind: Stream['kind'];
  payload: string;
  expiresAt: Date;
};

const keptMs = dayMs;

export async function openOutcomes(database: Database, now: Clock): Promise<Outcomes> {
  const outcomes: Collection<Stored> = await openCollection<Stored>(database, 'idempotency', [
    { key: { streamId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  // The store removes what has expired some time later.
  const hasExpired = ({ expiresAt }: Stored): boolean => expiresAt.getTime() <= now();

  return {
    async find(id) {
      const found = await outcomes.findOne({ _id: id });
      if (found === null || hasExpired(found)) return undefined;
      const { fingerprint, streamId, kind, payload } = found;
      return { fingerprint, stream: { kind, id: streamId }, payload: JSON.parse(payload) as unknown };
    },

    async keep({ id, fingerprint }, { stream, payload }, drafts) {
      const [found] = await drafts.find(outcomes, [id]);
      if (found !== undefined && !hasExpired(found)) throw new UnavailableError();
      const kept = {
        _id: id,
        fingerprint,
        streamId: stream.id,
        kind: stream.kind,
        payload: JSON.stringify(payload),
        expiresAt: new Date(now() + keptMs),
      };
      if (found === undefined) await drafts.insert(outcomes, [kept]);
      else await drafts.replace(outcomes, kept);
    },

    async forget(streamId, recordId, session) {
      // Stored ids have no characters that mean something in a pattern.
      const naming = [{ $match: { streamId } }, { $match: { payload: { $regex: recordId } } }];
      const found = await outcomes.aggregate<Stored>(naming, { session }).toArray();
      await outcomes.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
    },
  };
}
