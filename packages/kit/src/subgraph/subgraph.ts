import { type Broker, openBroker } from '../broker/broker.ts';
import { checkInputRoute } from '../internal/check-input.ts';
import type { InternalRoute } from '../internal/internal-route.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { handOverJournal } from '../journal/journal-hand-over.ts';
import { nudgeQueueOf } from '../journal/journal-nudge.ts';
import { startJournalRelay } from '../journal/journal-relay.ts';
import { journalRoutes } from '../journal/journal-routes.ts';
import { createOnce } from '../operation/once.ts';
import { createOwnCredential } from '../operation/own-credential.ts';
import type { RequestContext } from '../operation/request-context.ts';
import type { ServiceConfig, ServiceName } from '../process/config.ts';
import { type Overrides, openRuntime, type Runtime } from '../process/runtime.ts';
import { type RunningProcess, startListeners } from '../process/start-listeners.ts';
import { type FindMoment, momentFinder } from '../register/moment.ts';
import { openSnapshotMarks, snapshotMarkRoutes } from '../register/snapshot-marks.ts';
import { connectMongo, type Mongo } from '../store/mongo.ts';
import { purgeOrganizationRoute } from '../store/purge-organization.ts';
import { refuseUnfinishedRestore } from '../store/unfinished-restore.ts';
import { graphqlEndpoint } from './graphql-endpoint.ts';
import { createGraphqlExecutor } from './graphql-executor.ts';
import { observeRootFields } from './observe-root-fields.ts';
import { type Resolvers, subgraphSchema } from './subgraph-schema.ts';

/** What a service is opened with: tools of the process, its store, and what goes with it. */
export type SubgraphResources = Runtime & {
  mongo: Mongo;
  journal: Journal;
  findMoment: FindMoment;
  /** Undefined where none is configured. */
  broker: Broker | undefined;
};

/** What a service adds: its context for each request and, where it has them, routes for other services. */
export type OpenedService<Context> = {
  context(base: RequestContext): Context;
  internalRoutes?: readonly InternalRoute[];
  close?(): Promise<void>;
};

type Options<Context> = {
  name: ServiceName;
  config: ServiceConfig;
  overrides?: Overrides;
  /** The service's schema without the common types. */
  typeDefs: string;
  resolvers: Resolvers;
  open(resources: SubgraphResources): Promise<OpenedService<Context>>;
};

/** Starts a service: its store, its journal and its two listeners. `stop` finishes what runs and closes everything. */
export async function startSubgraph<Context extends RequestContext>(
  options: Options<Context>,
): Promise<RunningProcess> {
  const { name, config } = options;
  await using opened = new AsyncDisposableStack();
  const runtime = openRuntime(name, config, options.overrides ?? {});
  opened.defer(runtime.close);
  const { gids, now, logger } = runtime;
  const database = `${config.databasePrefix}_${name}`;
  const mongo = await connectMongo({ url: config.mongoUrl, database, processName: name, now, logger });
  opened.defer(mongo.close);
  await refuseUnfinishedRestore(mongo.database);
  const journal = await openJournal({ mongo, gids, now });
  const marks = await openSnapshotMarks({ mongo, journal, now });
  const findMoment = momentFinder({ journal, marks });
  const broker = brokerOf(config, runtime);
  opened.defer(async () => broker?.stop());
  const service = await options.open({ ...runtime, mongo, journal, findMoment, broker });
  opened.defer(async () => service.close?.());

  const inside = {
    routes: [
      ...journalRoutes(journal),
      ...snapshotMarkRoutes(marks),
      purgeOrganizationRoute({ mongo }),
      checkInputRoute(options.resolvers),
      ...(service.internalRoutes ?? []),
    ],
    hot: { '/graphql': graphqlOf(options, { ...runtime, journal }, service) },
  };
  const urls = await startListeners({ name, config, runtime, ready: mongo.ping, inside }, opened);
  const relay = await startJournalRelay({
    database: mongo.database,
    journal,
    service: name,
    deliver: handOverJournal(broker, runtime.clientOf('organizations'), runtime.metrics),
    ...runtime,
  });
  opened.defer(relay.stop);

  const running = opened.move();
  return { ...urls, stop: () => running.disposeAsync() };
}

function brokerOf({ amqpUrl, databasePrefix }: ServiceConfig, runtime: Runtime): Broker | undefined {
  return amqpUrl === undefined
    ? undefined
    : openBroker({ url: amqpUrl, name: nudgeQueueOf(databasePrefix), ...runtime });
}

function graphqlOf<Context extends RequestContext>(
  { name, typeDefs, resolvers }: Options<Context>,
  { verifier, logger, metrics, gids, cursors, now, journal }: Runtime & { journal: Journal },
  service: OpenedService<Context>,
): ReturnType<typeof graphqlEndpoint> {
  const schema = subgraphSchema(typeDefs, resolvers);
  observeRootFields(schema, metrics);
  const once = createOnce(journal.outcomes, now);
  return graphqlEndpoint({
    audience: name,
    verifier,
    execute: createGraphqlExecutor<Context>(schema),
    contextOf: ({ principal, requestId, commitBy, idempotencyKey }) =>
      service.context({
        principal,
        requestId,
        commitBy,
        ...(idempotencyKey !== undefined && { idempotency: { key: idempotencyKey, once } }),
        tried: {},
        ownCredential: createOwnCredential(principal.credential.id),
        gids,
        cursors,
        now,
        logger: logger.child({ requestId }),
      }),
    logger,
  });
}
