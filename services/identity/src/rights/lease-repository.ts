import type { Clock } from '@compliance/kit/process/clock';
import { type LeaseRequest, leaseMs, writeTimeMs } from '@compliance/kit/rights/rights-change';
import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database } from '@compliance/kit/store/mongo';
import { isDuplicateKey } from '@compliance/kit/store/store-error';

/**
 * The leases of the processes that answer from memory, and so must be told of changes of rights. A lease allows
 * requests until `expiresAt`. What it allowed is over at `until`, which is later if the process writes: by then the
 * last mutation that it may have begun can no longer be committed.
 */
export type LeaseRepository = {
  /** Answers whether the lease is granted. One that has run out or was ended is not renewed. */
  grant(request: LeaseRequest, process: string): Promise<boolean>;
  /** The leases that may not be over yet, whichever instance granted them. */
  running(): Promise<Lease[]>;
  /** Renews these leases no more. Answers the milliseconds until all of them are over. */
  end(ids: readonly string[]): Promise<number>;
  /** Removes leases that were over a minute ago. */
  purge(): Promise<void>;
};

export type Lease = { id: string; holder: string; process: string; url: string };

type Term = { turn: number; expiresAt: number; until: number };

type Stored = Omit<Lease, 'id'> & Term & { _id: string; isEnded: boolean };

/** More than the clocks of two instances may differ. */
const leewayMs = 250;
const keptMs = 60_000;

/** @param now the machine's clock: leases are between running processes */
export async function openLeaseRepository(database: Database, now: Clock): Promise<LeaseRepository> {
  const leases: Collection<Stored> = await openCollection<Stored>(database, 'leases', [
    { key: { until: 1 } },
  ]);

  const renew = async ({ id, turn }: LeaseRequest, term: Term): Promise<boolean> => {
    const isRunning = { _id: id, isEnded: false, expiresAt: { $gt: now() } };
    const renewed = await leases.updateOne({ ...isRunning, turn: { $lt: turn } }, { $set: term });
    // A request that came twice, or after a later one, is granted and changes nothing.
    return (
      renewed.matchedCount === 1 || (await leases.findOne({ ...isRunning, turn: { $gte: turn } })) !== null
    );
  };

  return {
    async grant(request, process) {
      const { id, holder, url, turn, renews, writes } = request;
      const expiresAt = now() + leaseMs;
      const term = { turn, expiresAt, until: expiresAt + (writes ? writeTimeMs : 0) };
      if (renews) return renew(request, term);
      try {
        await leases.insertOne({ _id: id, holder, process, url, isEnded: false, ...term });
        return true;
      } catch (error) {
        // The request was sent to two instances, because the other one was slow.
        if (isDuplicateKey(error)) return renew(request, term);
        throw error;
      }
    },

    async running() {
      const found = await leases.find({ until: { $gt: now() - leewayMs } }).toArray();
      return found.map(({ _id: id, holder, process, url }) => ({ id, holder, process, url }));
    },

    async end(ids) {
      const these = { _id: { $in: [...ids] } };
      await leases.updateMany(these, { $set: { isEnded: true } });
      const ended = await leases.find(these).toArray();
      return Math.max(0, ...ended.map(({ until }) => until - now()));
    },

    async purge() {
      await leases.deleteMany({ until: { $lt: now() - keptMs } });
    },
  };
}
