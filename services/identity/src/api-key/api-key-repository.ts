import { createdPage } from '@compliance/kit/paging/created-page';
import type { PageWindow } from '@compliance/kit/paging/page-window';
import { openCollection } from '@compliance/kit/store/collection';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';
import { markUsed } from '../principal/mark-used.ts';
import type { ApiKey, ApiKeyEndReason } from './api-key.ts';

export type ApiKeyRepository = {
  /** @param hash the keyed hash of the token; the token itself is nowhere */
  insert(apiKey: ApiKey, hash: string, session: Session): Promise<void>;
  get(id: string, session?: Session): Promise<ApiKey | undefined>;
  findByHash(hashes: readonly string[]): Promise<ApiKey | undefined>;
  count(personId: string): Promise<number>;
  /** How many of a person's keys are neither revoked nor expired. @param at ISO date-time */
  countActive(personId: string, at: string, session: Session): Promise<number>;
  page(personId: string, window: PageWindow<'CREATED_AT'>): Promise<ApiKey[]>;
  /** Answers the key as it was and as it is; undefined if there is none. One that had ended must not be committed. */
  end(
    id: string,
    ending: { reason: ApiKeyEndReason; at: string },
    session: Session,
  ): Promise<{ before: ApiKey; ended: ApiKey } | undefined>;
  /** Answers the ids of those that were deleted. */
  deleteOfPerson(personId: string, session: Session): Promise<string[]>;
  /** Keys whose time is over and whose end has not been marked. */
  unmarked(at: string, limit: number): Promise<ApiKey[]>;
  /** Never moves a time backwards, and none that is recent. */
  markUsed(uses: readonly { id: string; at: string }[]): Promise<void>;
};

type Stored = Omit<ApiKey, 'id'> & { _id: string; hash: string };

export async function openApiKeyRepository(database: Database): Promise<ApiKeyRepository> {
  const apiKeys: Collection<Stored> = await openCollection<Stored>(database, 'api_keys', [
    { key: { personId: 1, endReason: 1, expiresAt: 1 } },
    { key: { hash: 1 } },
    { key: { endReason: 1, expiresAt: 1 } },
  ]);

  return {
    async insert({ id, ...apiKey }, hash, session) {
      await apiKeys.insertOne({ _id: id, ...apiKey, hash }, { session });
    },

    async get(id, session) {
      const found = await apiKeys.findOne({ _id: id }, { ...(session && { session }) });
      return found === null ? undefined : toApiKey(found);
    },

    async findByHash(hashes) {
      const found = await apiKeys.findOne({ hash: { $in: [...hashes] } });
      return found === null ? undefined : toApiKey(found);
    },

    async page(personId, window) {
      return (await createdPage(apiKeys, { personId }, window)).map(toApiKey);
    },

    count: (personId) => apiKeys.countDocuments({ personId }),

    countActive: (personId, at, session) =>
      apiKeys.countDocuments({ personId, endReason: null, expiresAt: { $gt: at } }, { session }),

    async end(_id, { reason: endReason, at: updatedAt }, session) {
      const ending = { endReason, revokedAt: endReason === 'REVOKED' ? updatedAt : null, updatedAt };
      const update = { $set: ending, $inc: { version: 1 } };
      const found = await apiKeys.findOneAndUpdate({ _id }, update, { session, returnDocument: 'before' });
      if (found === null) return undefined;
      const before = toApiKey(found);
      return { before, ended: { ...before, ...ending, version: before.version + 1 } };
    },

    async deleteOfPerson(personId, session) {
      const own = await apiKeys.find({ personId }, { session, projection: { _id: 1 } }).toArray();
      const ids = own.map(({ _id }) => _id);
      await apiKeys.deleteMany({ _id: { $in: ids } }, { session });
      return ids;
    },

    async unmarked(at, limit) {
      const found = await apiKeys.find({ endReason: null, expiresAt: { $lte: at } }, { limit }).toArray();
      return found.map(toApiKey);
    },

    markUsed: (uses) => markUsed(apiKeys, uses),
  };
}

function toApiKey({ _id: id, hash: _, ...apiKey }: Stored): ApiKey {
  return { id, ...apiKey };
}
