import { organizationStream } from '@compliance/kit/journal/journal-heads';
import type { Transaction } from '@compliance/kit/journal/transaction';
import type { Row } from '@compliance/kit/register/register-row';
import { afterAll, beforeAll } from '@jest/globals';
import {
  type AssetFields,
  type AssetsProcess,
  anAsset,
  newDatabaseName,
  now,
  openAssets,
} from './open-assets.ts';

export type Body<T> = (transaction: Transaction) => Promise<T>;

/** A process in which mutations can be made to wait for their turn together. */
export type WaitingMutations = Pick<AssetsProcess, 'write'> & {
  process(): AssetsProcess;
  create(name: string, id?: string): Body<Row<AssetFields>>;
  rename(id: string, name: string): Body<Row<AssetFields>>;
  /** Begins mutations while other work goes on in the streams, which ends when they have begun. */
  behindOther<T>(streamIds: readonly string[], begin: () => T | Promise<T>): Promise<T>;
  /** The names of an organization's assets, in order. */
  names(organizationId: string): Promise<string[]>;
};

/** Open while the tests of the file run. */
export function openWaitingMutations(): WaitingMutations {
  let process: AssetsProcess;
  beforeAll(async () => {
    process = await openAssets(newDatabaseName());
  });
  afterAll(() => process.drop());

  return {
    process: () => process,
    write: (organizationId, body, request) => process.write(organizationId, body, request),
    create: (name, id) => (transaction) =>
      process.assets.create(transaction, anAsset({ name }), { ...(id !== undefined && { id }) }),
    rename: (id, name) => (transaction) => process.assets.update(transaction, id, { name }),

    async behindOther(streamIds, begin) {
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      const works = streamIds.map((id) => {
        const { promise: begun, resolve } = Promise.withResolvers<void>();
        const work = async (): Promise<void> => {
          resolve();
          await over;
        };
        const ended = process.journal.exclusively(organizationStream(id), now() + 20_000, work);
        return { begun, ended };
      });
      await Promise.all(works.map(({ begun }) => begun));
      const result = await begin();
      end();
      await Promise.all(works.map(({ ended }) => ended));
      return result;
    },

    async names(organizationId) {
      const window = { order: 'NAME', direction: 'ASC', limit: 50 } as const;
      const rest = { after: undefined, sequence: undefined };
      const page = await process.assets.page(organizationId, { ...window, ...rest }, {});
      return page.map(({ name }) => name);
    },
  };
}
