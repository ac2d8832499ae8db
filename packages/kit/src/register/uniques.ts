import { ConflictError } from '../operation/errors.ts';
import { openCollection } from '../store/collection.ts';
import type { Drafts } from '../store/drafts.ts';
import type { Collection, Database } from '../store/mongo.ts';

/** A value that only one record of a kind may have. `key` is in the folded form; `field` is named when it is taken. */
export type UniqueKey = { kind: string; field: string; key: string; owner: string };

/** Keeps values unique through rows whose `_id` is the value, written in the transaction that writes their owner. */
export type Uniques = {
  /**
   * Gives up the keys in `before` that are not in `after`, and claims those that are new. `scopeId` is the
   * organization, or empty for what is unique in the whole system.
   * @throws ConflictError naming the field of the first key that another record has
   */
  move(
    drafts: Drafts,
    claim: { scopeId: string; before: readonly UniqueKey[]; after: readonly UniqueKey[] },
  ): Promise<void>;
};

type Claim = { _id: string; owner: string };

export async function openUniques(database: Database): Promise<Uniques> {
  const claims: Collection<Claim> = await openCollection(database, 'uniques');

  return {
    async move(drafts, { scopeId, before, after }) {
      const idOf = ({ kind, key }: UniqueKey): string => `${scopeId}|${kind}|${key}`;
      const held = new Set(before.map(idOf));
      const wanted = new Map(after.map((key) => [idOf(key), key]));
      const added = [...wanted.keys()].filter((id) => !held.has(id));
      const dropped = [...held].filter((id) => !wanted.has(id));

      const found = await drafts.find(claims, added);
      const taken = added.find((id) => found.some(({ _id }) => _id === id));
      if (taken !== undefined) refuse(wanted.get(taken));
      await drafts.remove(claims, dropped);
      await drafts.insert(
        claims,
        added.map((_id) => ({ _id, owner: wanted.get(_id)?.owner ?? '' })),
      );
    },
  };
}

function refuse(key: UniqueKey | undefined): never {
  const field = key?.field ?? '';
  throw new ConflictError('is already in use; choose another', { field });
}
