import type { Clock } from '@compliance/kit/clock';
import { openCollection } from '@compliance/kit/collection';
import type { Collection, Database } from '@compliance/kit/mongo';
import { type LeaseRequest, leaseMs, writeTimeMs } from '@compliance/kit/rights-change';

/**
 * Who answers from memory at present: the processes that have to be told of a change of rights. The moment from which on a
 * process does nothing any more that its lease allowed is `until`: when it has run out, and if the process writes, when the
 * last commit that it may have begun can not be sent any more.
 */
export type LeaseRepository = {
  /** Answers whether it is granted. One that has run out or was ended is not renewed. */
  grant(request: LeaseRequest, process: string): Promise<boolean>;
  /** Those that may still hold, by the clock of whichever instance granted them. */
  running(): Promise<Lease[]>;
  /** No renewal succeeds after this. Answers the milliseconds until the last of them has run out. */
  end(ids: readonly string[]): Promise<number>;
  purge(): Promise<void>;
};

export type Lease = { id: string; holder: string; process: string; url: string };

type Stored = Omit<Lease, 'id'> & {
  _id: string;
  turn: number;
  isEnded: boolean;
  expiresAt: number;
  until: number;
};

/** More than the clocks of two instances may differ. */
const leewayMs = 250;
const keptMs = 60_000;

/** @param now the machine's clock: leases are between running processes */
export async function openLeaseRepository(database: Database, now: Clock): Promise<LeaseRepository> {
  const leases: Collection<Stored> = await openCollection<Stored>(database, 'leases', [
    { key: { until: 1 } },
  ]);

  return {
    async grant({ id, holder, url, turn, renews, writes }, process) {
      const expiresAt = now() + leaseMs;
      const term = { turn, expiresAt, until: expiresAt + (writes ? writeTimeMs : 0) };
      const isRunning = { _id: id, isEnded: false, expiresAt: { $gt: now() } };
      const renewed = await leases.updateOne({ ...isRunning, turn: { $lt: turn } }, { $set: term });
      if (renewed.matchedCount === 1) return true;
      // A request that came twice, or after a later one, is granted and changes nothing.
      if ((await leases.findOne({ ...isRunning, turn: { $gte: turn } })) !== null) return true;
      if (renews) return false;
      await leases.insertOne({ _id: id, holder, process, url, isEnded: false, ...term });
      return true;
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
