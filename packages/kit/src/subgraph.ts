import { type Broker, openBroker } from './broker.ts';
import type { ServiceConfig, ServiceName } from './config.ts';
import { graphqlEndpoint } from './graphql-endpoint.ts';
import { createGraphqlExecutor } from './graphql-executor.ts';
import { healthz } from './healthz.ts';
import { listen } from './http-server.ts';
import { listenInternally } from './internal-listener.ts';
import type { InternalRoute } from './internal-route.ts';
import { createJournal, type Journal } from './journal.ts';
import { handOverJournal } from './journal-hand-over.ts';
import { startJournalRelay } from './journal-relay.ts';
import { journalRoutes } from './journal-routes.ts';
import { createJsonApp } from './json-app.ts';
import { connectMongo, type Mongo } from './mongo.ts';
import { observeRootFields } from './observe-root-fields.ts';
import type { RequestContext } from './request-context.ts';
import { type Overrides, openRuntime, type Runtime } from './runtime.ts';
import { type Resolvers, subgraphSchema } from './subgraph-schema.ts';

/** What a service is opened with. */
export type SubgraphServices = Runtime & {
  mongo: Mongo;
  journal: Journal;
  /** Undefined where none is configured. */
  broker: Broker | undefined;
};

/** What a service adds: its context for each request and, where it has them, routes for other services. */
export type OpenedService<Context> = {
  context(base: RequestContext): Context;
  internalRoutes?: readonly InternalRoute[];
  ready?(): boolean;
  close?(): Promise<void>;
};

export type RunningSubgraph = { url: string; internalUrl: string; stop(): Promise<void> };

type Options<Context> = {
  name: ServiceName;
  config: ServiceConfig;
  overrides?: Overrides;
  /** The service's schema without the common types. */
  typeDefs: string;
  resolvers: Resolvers;
  open(services: SubgraphServices): Promise<OpenedService<Context>>;
};

/** Starts a service: its store, its journal and its two listeners. `stop` finishes what runs and closes everything. */
export async function startSubgraph<Context extends RequestContext>(
  options: Options<Context>,
): Promise<RunningSubgraph> {
  const { name, config } = options;
  await using opened = new AsyncDisposableStack();
  const runtime = openRuntime(name, config, options.overrides ?? {});
  opened.defer(runtime.close);
  const { now, logger } = runtime;
  const database = `${config.databasePrefix}_${name}`;
  const mongo = await connectMongo({ url: config.mongoUrl, database, processName: name, now, logger });
  opened.defer(mongo.close);
  const journal = await createJournal({ mongo, now });
  const broker = brokerOf(config, runtime);
  opened.defer(async () => broker?.stop());
  const service = await options.open({ ...runtime, mongo, journal, broker });
  opened.defer(async () => service.close?.());

  let draining = false;
  const ready = async (): Promise<boolean> =>
    !draining && service.ready?.() !== false && (await mongo.ping());
  const routes = [...journalRoutes(journal), ...(service.internalRoutes ?? [])];
  const hot = { path: '/graphql', handle: graphqlOf(options, runtime, service) };
  const inside = await listenInternally({ name, config, runtime, routes, ready, hot });
  opened.defer(inside.stop);
  const deliver = handOverJournal(broker, runtime.clientOf('organizations'));
  const relay = await startJournalRelay({
    database: mongo.database,
    journal,
    service: name,
    deliver,
    now,
    logger,
  });
  opened.defer(relay.stop);
  const handler = createJsonApp([healthz(ready)], logger);
  const outside = await listen({ host: config.host, port: config.port, handler });
  opened.defer(outside.stop);
  opened.defer(() => {
    draining = true;
  });

  const running = opened.move();
  return { url: outside.url, internalUrl: inside.url, stop: () => running.disposeAsync() };
}

function brokerOf({ amqpUrl, databasePrefix }: ServiceConfig, { logger }: Runtime): Broker | undefined {
  return amqpUrl === undefined
    ? undefined
    : openBroker({ url: amqpUrl, name: `${databasePrefix}.journal`, logger });
}

function graphqlOf<Context extends RequestContext>(
  { name, typeDefs, resolvers }: Options<Context>,
  { verifier, logger, metrics, gids, cursors, now }: Runtime,
  service: OpenedService<Context>,
): ReturnType<typeof graphqlEndpoint> {
  const schema = subgraphSchema(typeDefs, resolvers);
  observeRootFields(schema, metrics);
  return graphqlEndpoint({
    audience: name,
    verifier,
    execute: createGraphqlExecutor<Context>(schema),
    contextOf: ({ principal, requestId, commitBy }) =>
      service.context({
        principal,
        requestId,
        commitBy,
        gids,
        cursors,
        now,
        logger: logger.child({ requestId }),
      }),
    logger,
  });
}
