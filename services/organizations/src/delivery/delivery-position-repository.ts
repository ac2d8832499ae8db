import type { Clock } from '@compliance/kit/process/clock';
import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';

/** Which webhook, for whoever delivers its events. */
export type WebhookKey = { organizationId: string; webhookId: string };

/**
 * How far a webhook has come in its organization's audit log: up to the entry `sequence` all is done. Of the entry
 * after it `attempts` have been begun; the first that failed did so at `waitingSince`, in milliseconds. One that
 * `isRestored` is out of a backup, and nobody has said yet that this installation is to deliver.
 */
export type DeliveryPosition = WebhookKey & {
  sequence: number;
  attempts: number;
  waitingSince: number;
  isRestored: boolean;
};

/** What whoever has a claim writes: until `notBefore`, in milliseconds, nobody else delivers. */
export type Progress = Omit<DeliveryPosition, keyof WebhookKey | 'isRestored'> & { notBefore: number };

/**
 * A webhook's events are delivered by one process at a time: the one whose claim is in the store. A claim holds until
 * `notBefore`, which its holder moves on; any change of the webhook ends it at once.
 */
export type DeliveryPositionRepository = {
  begin(webhook: WebhookKey, sequence: number, session: Session): Promise<void>;
  /** Ends any claim, and the waiting for another attempt. The next turn is at `notBefore`; 0 plans none. */
  restart(
    webhookId: string,
    change: { notBefore: number; sequence?: number },
    session: Session,
  ): Promise<DeliveryPosition>;
  /** All are out of a backup: whoever has the next turn delivers nothing. */
  markRestored(): Promise<void>;
  remove(webhookId: string, session: Session): Promise<void>;
  removeAll(organizationId: string, session: Session): Promise<void>;
  /** Undefined while another process has it, or an attempt waits for its time. */
  claim(webhookId: string, claim: string, holdMs: number): Promise<DeliveryPosition | undefined>;
  /** Whether somebody has a claim that holds. */
  isClaimed(webhookId: string): Promise<boolean>;
  /** Writes how far the holder of the claim has come. Answers whether the claim was still good. */
  keep(webhookId: string, claim: string, progress: Progress): Promise<boolean>;
  /** The same, and ends the claim. */
  release(webhookId: string, claim: string, progress: Progress): Promise<void>;
  /** Some of those whose time has come: attempts that waited, and claims of processes that are gone. */
  due(limit: number): Promise<WebhookKey[]>;
  all(): AsyncIterable<DeliveryPosition>;
  /** Since when, in milliseconds, the event waits that has waited longest; undefined when none does. */
  longestWaitingSince(): Promise<number | undefined>;
};

type Stored = Omit<DeliveryPosition, 'webhookId'> & { _id: string; notBefore: number; claim: string | null };

export async function openDeliveryPositionRepository(
  database: Database,
  now: Clock,
): Promise<DeliveryPositionRepository> {
  const positions = await openCollection<Stored>(database, 'delivery_positions', [
    { key: { organizationId: 1 } },
    { key: { notBefore: 1 } },
    { key: { waitingSince: 1 } },
  ]);
  return { ...lives(positions), ...claims(positions, now), ...searches(positions, now) };
}

const fresh = { attempts: 0, waitingSince: 0, claim: null, isRestored: false };

function lives(
  positions: Collection<Stored>,
): Pick<DeliveryPositionRepository, 'begin' | 'restart' | 'markRestored' | 'remove' | 'removeAll'> {
  return {
    async begin({ webhookId: _id, organizationId }, sequence, session) {
      await positions.insertOne({ _id, organizationId, sequence, notBefore: 0, ...fresh }, { session });
    },

    async restart(_id, change, session) {
      const before = await positions.findOneAndUpdate(
        { _id },
        { $set: { ...fresh, ...change } },
        { session },
      );
      if (before === null) throw new Error('A webhook without a position');
      return toPosition(before);
    },

    async markRestored() {
      await positions.updateMany({}, { $set: { isRestored: true, claim: null, notBefore: 1 } });
    },

    async remove(_id, session) {
      await positions.deleteOne({ _id }, { session });
    },

    async removeAll(organizationId, session) {
      await positions.deleteMany({ organizationId }, { session });
    },
  };
}

function claims(
  positions: Collection<Stored>,
  now: Clock,
): Pick<DeliveryPositionRepository, 'claim' | 'isClaimed' | 'keep' | 'release'> {
  return {
    async claim(_id, claim, holdMs) {
      const free = { _id, notBefore: { $lt: now() + 1 } };
      const claimed = await positions.findOneAndUpdate(free, { $set: { claim, notBefore: now() + holdMs } });
      return claimed === null ? undefined : toPosition(claimed);
    },

    async isClaimed(_id) {
      const found = await positions.findOne({ _id });
      return found !== null && found.claim !== null;
    },

    async keep(_id, claim, progress) {
      const { matchedCount } = await positions.updateOne({ _id, claim }, { $set: progress });
      return matchedCount === 1;
    },

    async release(_id, claim, progress) {
      await positions.updateOne({ _id, claim }, { $set: { ...progress, claim: null } });
    },
  };
}

function searches(
  positions: Collection<Stored>,
  now: Clock,
): Pick<DeliveryPositionRepository, 'due' | 'all' | 'longestWaitingSince'> {
  // Both bounds: with one alone the embedded store would read the whole index.
  const past = () => ({ $gt: 0, $lt: now() + 1 });
  return {
    async due(limit) {
      const found = await positions.find({ notBefore: past() }).limit(limit).toArray();
      return found.map(toPosition);
    },

    all: () => positions.find().map(toPosition),

    async longestWaitingSince() {
      const waiting = positions.find({ waitingSince: past() }).sort({ waitingSince: 1 }).limit(1);
      return (await waiting.next())?.waitingSince;
    },
  };
}

function toPosition({
  _id: webhookId,
  organizationId,
  sequence,
  attempts,
  waitingSince,
  isRestored,
}: Stored): DeliveryPosition {
  return { webhookId, organizationId, sequence, attempts, waitingSince, isRestored };
}
