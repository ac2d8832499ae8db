import type { StoreCommand } from './store-process.ts';

/** `durable` survives a loss of power; `test` only the end of its own process, and is much faster. */
export type MongoMode = 'durable' | 'test';

/** A kind of server that speaks MongoDB's protocol, and how to run it. */
export type MongoServer = {
  source: string;
  /** The kinds cannot read one another's files, so each has a folder of its own under the store's directory. */
  folder: 'mongod' | 'secantusdb';
  replicaSet: string;
  command(dataDirectory: string, port: number, mode: MongoMode): Omit<StoreCommand, 'path'>;
};
