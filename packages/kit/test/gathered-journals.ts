import type { JournalNudge } from '@compliance/kit/journal/journal-nudge';
import { startJournalRelay } from '@compliance/kit/journal/journal-relay';
import type { JournalSource } from '@compliance/kit/journal/journal-routes';
import { newId } from '@compliance/kit/operation/gid';
import { connectMongo, type Mongo } from '@compliance/kit/store/mongo';
import { type AuditRepository, openAuditRepository } from '@compliance/organizations/audit/audit-repository';
import { type JournalConsumer, startJournalConsumer } from '@compliance/organizations/audit/journal-consumer';
import { createRandom, pick } from '@compliance/testing/random';
import { storeUrls } from '@compliance/testing/store-urls';
import {
  type AssetsProcess,
  anAsset,
  gids,
  logger,
  newDatabaseName,
  now,
  openAssets,
} from './open-assets.ts';
import { processTools } from './process-tools.ts';

export const services = ['assets', 'frameworks'] as const;
export type Service = (typeof services)[number];
export type Deliver = (nudge: JournalNudge) => Promise<void>;

/** The journals of two services, the audit log that gathers them, and what runs between them. */
export type GatheredJournals = {
  organizations: string[];
  writers: Record<Service, AssetsProcess>;
  mongo: Mongo;
  auditLog: AuditRepository;
  /** Starts a consumer, of both journals unless others are given. */
  consume(sources?: Record<string, JournalSource>): JournalConsumer;
  relay(service: Service, deliver: Deliver): Promise<void>;
  /** Has something else stopped with the consumers and relays. */
  keep(started: Running): void;
  stopRunning(): Promise<void>;
  create(service: Service, organizationId: string): Promise<unknown>;
  /** Makes so many records at once, anywhere. */
  createSome(count: number): Promise<void>;
  close(): Promise<void>;
};

type Running = { stop(): Promise<void> };

export async function openGatheredJournals(): Promise<GatheredJournals> {
  const organizations = [newId(), newId(), newId()];
  const writers = {
    assets: await openAssets(newDatabaseName()),
    frameworks: await openAssets(newDatabaseName()),
  };
  const journals = { assets: writers.assets.journal, frameworks: writers.frameworks.journal };
  const mongo = await connectMongo({
    url: storeUrls().mongoUrl,
    database: newDatabaseName(),
    processName: 'organizations',
    now,
    logger,
  });
  const auditLog = await openAuditRepository({ mongo, gids, now });
  const running: Running[] = [];

  const create = (service: Service, organizationId: string): Promise<unknown> => {
    const { write, assets } = writers[service];
    return write(organizationId, (transaction) => assets.create(transaction, anAsset()));
  };
  const stopRunning = async (): Promise<void> => {
    for (const { stop } of running.splice(0).reverse()) await stop();
  };

  return {
    organizations,
    writers,
    mongo,
    auditLog,
    create,
    stopRunning,
    consume(sources = journals) {
      const consumer = startJournalConsumer({ auditLog, sources, ...processTools() });
      running.push(consumer);
      return consumer;
    },
    async relay(service, deliver) {
      const { database } = writers[service].mongo;
      const journal = journals[service];
      running.push(await startJournalRelay({ database, journal, service, deliver, ...processTools() }));
    },
    keep: (started) => void running.push(started),
    async createSome(count) {
      const random = createRandom(count);
      const one = (): Promise<unknown> => create(pick(random, services), pick(random, organizations));
      await Promise.all(Array.from({ length: count }, one));
    },
    async close() {
      await stopRunning();
      await mongo.database.dropDatabase();
      await Promise.all([mongo.close(), writers.assets.drop(), writers.frameworks.drop()]);
    },
  };
}
