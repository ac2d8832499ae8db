import mongoose from 'mongoose';
import { acceptsConnections } from './accepts-connections.ts';

type Database = mongoose.mongo.Db;

/** Resolves when the server on this port takes writes. One that belongs to no replica set becomes one of its own. */
export async function writableMongo(port: number, replicaSet: string): Promise<void> {
  // The driver is slow to find out that nobody listens yet.
  if (!(await acceptsConnections(port))) throw new Error(`nobody listens on port ${port} yet`);
  const address = `127.0.0.1:${port}`;
  const client = new mongoose.mongo.MongoClient(`mongodb://${address}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2000,
  });
  try {
    const admin = client.db('admin');
    const { setName, isWritablePrimary } = await admin.command({ hello: 1 });
    if (!setName) await joinReplicaSet(admin, replicaSet, address);
    if (!isWritablePrimary) throw new Error(`${address} is not primary yet`);
  } finally {
    await client.close();
  }
}

async function joinReplicaSet(admin: Database, replicaSet: string, host: string): Promise<void> {
  try {
    await admin.command({ replSetInitiate: { _id: replicaSet, members: [{ _id: 0, host }] } });
  } catch (error) {
    if ((error as mongoose.mongo.MongoServerError).codeName !== 'AlreadyInitialized') throw error;
    // It was initiated under the port of an earlier start and does not know itself under this one.
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
    await admin.command({ replSetReconfig: moved, force: true });
  }
}
