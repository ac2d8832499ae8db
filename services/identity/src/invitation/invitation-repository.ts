import type { Drafted } from '@compliance/kit/journal/drafted';
import { createdPage } from '@compliance/kit/paging/created-page';
import type { PageWindow } from '@compliance/kit/paging/page-window';
import { draftedDocuments } from '@compliance/kit/register/drafted-documents';
import { openCollection } from '@compliance/kit/store/collection';
import type { Drafts } from '@compliance/kit/store/drafts';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';
import { type Invitation, invitationAt, stateOf } from './invitation.ts';

export type InvitationRepository = {
  insert(invitation: Invitation, drafts: Drafts): Promise<void>;
  get(organizationId: string, id: string, session?: Session): Promise<Invitation | undefined>;
  pendingOf(
    organizationId: string,
    profileId: string,
    at: string,
    session: Session,
  ): Promise<Invitation | undefined>;
  /** Of the secrets in the links sent so far; the newest last. */
  secretHashes(id: string): Promise<readonly string[]>;
  /** Those of the present, those that there were at a time, or those that a dry run would have left. */
  count(organizationId: string, seen?: Seen): Promise<number>;
  page(organizationId: string, window: PageWindow<'CREATED_AT'>, seen?: Seen): Promise<Invitation[]>;
  /** Makes one more link lead to the invitation; the oldest ones end. */
  addSecret(id: string, secretHash: string): Promise<void>;
  /** For a link that nobody has got. */
  removeSecret(id: string, secretHash: string): Promise<void>;
  accept(invitation: Invitation, at: string, session: Session): Promise<Invitation>;
  /** Ends the invitation before its time. */
  expire(invitation: Invitation, at: string, session: Session): Promise<void>;
};

/** As of when they are read. */
type Seen = { asOf?: string | undefined; drafted?: Drafted | undefined };

type Stored = Omit<Invitation, 'id'> & { _id: string; secretHashes: string[] };

const collection = 'invitations';
const maxSecrets = 10;

export async function openInvitationRepository(database: Database): Promise<InvitationRepository> {
  const invitations: Collection<Stored> = await openCollection<Stored>(database, collection, [
    { key: { organizationId: 1, createdAt: 1, _id: 1 } },
    { key: { organizationId: 1, profileId: 1 } },
  ]);

  return {
    insert: ({ id, ...invitation }, drafts) =>
      drafts.insert(invitations, [{ _id: id, ...invitation, secretHashes: [] }]),

    async get(organizationId, id, session) {
      const found = await invitations.findOne({ _id: id }, { ...(session && { session }) });
      return found?.organizationId === organizationId ? toInvitation(found) : undefined;
    },

    async pendingOf(organizationId, profileId, at, session) {
      const found = await invitations.find({ organizationId, profileId }, { session }).toArray();
      return found.map(toInvitation).find((invitation) => stateOf(invitation, at) === 'PENDING');
    },

    async secretHashes(id) {
      const found = await invitations.findOne({ _id: id }, { projection: { secretHashes: 1 } });
      return found?.secretHashes ?? [];
    },

    async page(organizationId, window, { asOf, drafted } = {}) {
      const would = draftedDocuments<Stored>(drafted, { collection, streamId: organizationId });
      const found = await createdPage(invitations, madeBy(organizationId, asOf), window, would);
      const page = found.map(toInvitation);
      return asOf === undefined ? page : page.map((invitation) => invitationAt(invitation, asOf));
    },

    async count(organizationId, { asOf, drafted } = {}) {
      const made = madeBy(organizationId, asOf);
      const would = draftedDocuments<Stored>(drafted, { collection, streamId: organizationId });
      if (would === undefined) return invitations.countDocuments(made);
      const others = await invitations.countDocuments({ $and: [made, would.others] });
      return others + would.matching(made).length;
    },

    async addSecret(id, secretHash) {
      await invitations.updateOne(
        { _id: id },
        { $push: { secretHashes: { $each: [secretHash], $slice: -maxSecrets } } },
      );
    },

    async removeSecret(id, secretHash) {
      await invitations.updateOne({ _id: id }, { $pull: { secretHashes: secretHash } });
    },

    async accept(invitation, at, session) {
      const accepted = { ...invitation, acceptedAt: at, updatedAt: at, version: invitation.version + 1 };
      const { acceptedAt, updatedAt, version } = accepted;
      // The links have done their work: nothing is kept of them.
      const change = { acceptedAt, updatedAt, version, secretHashes: [] };
      await invitations.updateOne({ _id: invitation.id }, { $set: change }, { session });
      return accepted;
    },

    async expire({ id, version }, at, session) {
      const change = { expiresAt: at, updatedAt: at, version: version + 1, secretHashes: [] };
      await invitations.updateOne({ _id: id }, { $set: change }, { session });
    },
  };
}

type Made = { organizationId: string; createdAt?: { $lte: string } };

/** Which there are, or were by then. */
function madeBy(organizationId: string, asOf: string | undefined): Made {
  return { organizationId, ...(asOf !== undefined && { createdAt: { $lte: asOf } }) };
}

function toInvitation({ _id: id, secretHashes: _, ...invitation }: Stored): Invitation {
  return { id, ...invitation };
}
