import type { Clock } from '@compliance/kit/process/clock';
import { openCollection } from '@compliance/kit/store/collection';
import type { Drafts } from '@compliance/kit/store/drafts';
import type { Collection, Database } from '@compliance/kit/store/mongo';
import type { Invitation } from './invitation.ts';

/**
 * A mail with a link to an invitation that is to be sent. The link is made when it is: no secret is kept here. Times in
 * milliseconds since the epoch.
 */
export type InvitationMail = {
  id: string;
  organizationId: string;
  invitationId: string;
  createdAt: number;
  /** How often its sending was begun. */
  attempts: number;
  /** When it is to be tried next. To try is to move this on first, so nobody else tries it meanwhile. */
  dueAt: number;
  /** Whether it may have been handed over: it must not be sent again then. */
  isOut: boolean;
  /** With the invitation. What ends by itself is in no backup: a restored system sends no mail that was sent before. */
  expiresAt: Date;
};

/** The mails that are to be sent, by whichever process. */
export type InvitationMailRepository = {
  /** In the transaction that makes it necessary; adding it again changes nothing. */
  add(mail: InvitationMail, drafts: Drafts): Promise<void>;
  /** One that is due, which is the caller's for the next ten seconds. */
  claim(): Promise<InvitationMail | undefined>;
  /** Notes that it is being handed over. Answers whether it was the caller's still. */
  letGo(mail: InvitationMail): Promise<boolean>;
  /** It was not taken after all, and is tried again at that time. */
  putOff(mail: InvitationMail, dueAt: number): Promise<void>;
  remove(mail: InvitationMail): Promise<void>;
};

type Stored = Omit<InvitationMail, 'id'> & { _id: string };

/** Longer than it takes to commit a mail and to send it. */
const holdMs = 10_000;

/** A new mail: whoever adds it is the first to try it. */
export function claimedMail(
  id: string,
  { id: invitationId, organizationId, expiresAt }: Invitation,
  now: number,
): InvitationMail {
  return {
    id,
    organizationId,
    invitationId,
    createdAt: now,
    attempts: 1,
    dueAt: now + holdMs,
    isOut: false,
    expiresAt: new Date(expiresAt),
  };
}

export async function openInvitationMailRepository(
  database: Database,
  now: Clock,
): Promise<InvitationMailRepository> {
  const mails: Collection<Stored> = await openCollection<Stored>(database, 'invitation_mails', [
    { key: { organizationId: 1 } },
    { key: { dueAt: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ]);

  return {
    async add(mail, drafts) {
      const [known] = await drafts.find(mails, [mail.id]);
      if (known === undefined) await drafts.insert(mails, [toStored(mail)]);
    },

    async claim() {
      // Both bounds: with one alone the embedded store would read the whole index.
      const due = await mails.findOne({ dueAt: { $gt: 0, $lt: now() + 1 } });
      if (due === null) return undefined;
      const { _id, dueAt, attempts } = due;
      const claim = { attempts: attempts + 1, dueAt: now() + holdMs };
      const { matchedCount } = await mails.updateOne({ _id, dueAt }, { $set: claim });
      return matchedCount === 1 ? toMail({ ...due, ...claim }) : undefined;
    },

    async letGo({ id: _id, dueAt }) {
      const { matchedCount } = await mails.updateOne({ _id, dueAt }, { $set: { isOut: true } });
      return matchedCount === 1;
    },

    async putOff({ id: _id, dueAt: claimedUntil }, dueAt) {
      await mails.updateOne({ _id, dueAt: claimedUntil }, { $set: { dueAt, isOut: false } });
    },

    async remove({ id: _id, dueAt }) {
      await mails.deleteOne({ _id, dueAt });
    },
  };
}

function toStored({ id: _id, ...mail }: InvitationMail): Stored {
  return { _id, ...mail };
}

function toMail({ _id: id, ...mail }: Stored): InvitationMail {
  return { id, ...mail };
}
