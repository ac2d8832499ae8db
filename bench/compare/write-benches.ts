import { join } from 'node:path';
import { findMongo } from '@compliance/stack/stores/mongodb';
import { say } from '../say.ts';
import { startWorker } from '../worker.ts';
import type { LoadResult } from './load-client.ts';
import type { OpenedBenches, Variant } from './measure-bench.ts';
import type { WriteLoad } from './write-client.ts';

const organizations: Record<string, number> = { 'write in one': 1, 'write in fifty': 50 };

export const writeBenchNames: readonly string[] = Object.keys(organizations);

/** Mutations, and plain inserts of a document by the same driver with the same write concern. */
export async function openWriteBenches(
  directory: string,
  opened: AsyncDisposableStack,
): Promise<OpenedBenches> {
  const mongo = await findMongo({ directory: join(directory, 'written'), mode: 'durable', progress: say });
  opened.defer(mongo.stop);
  const writer = startWorker<WriteLoad, LoadResult>(new URL('write-client.ts', import.meta.url));
  opened.defer(writer.stop);
  const variant = (kind: WriteLoad['kind'], organizations: number): Variant => ({
    name: kind,
    pids: { writer: writer.pid },
    load: (size) => writer.ask({ mongoUrl: mongo.url, kind, organizations, ...size }),
  });
  const benches = Object.entries(organizations).map(([name, count]) => ({
    name,
    variants: [variant('create', count), variant('update', count), variant('insert', count)],
  }));
  return { benches };
}
