import { readFileSync } from 'node:fs';
import { repeat } from '@compliance/kit/process/repeat';
import type { Overrides } from '@compliance/kit/process/runtime';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import { connectRedis } from '@compliance/kit/store/redis';
import { createRecordLoader } from '@compliance/kit/subgraph/record-loader';
import { startSubgraph } from '@compliance/kit/subgraph/subgraph';
import { expireApiKeys } from './api-key/expire-api-keys.ts';
import type { IdentityConfig } from './config.ts';
import type { IdentityContext } from './context.ts';
import { internalRoutes } from './internal-routes.ts';
import { sendDueInvitations } from './invitation/send-due-invitations.ts';
import { openIdentity } from './open-identity.ts';
import { createIntrospect } from './principal/introspect.ts';
import { createPrincipalCache } from './principal/principal-cache.ts';
import { createUnknownCredentials } from './principal/unknown-credentials.ts';
import { referenceHolders } from './profile/reference-holders.ts';
import { resolvers } from './resolvers.ts';

const typeDefs = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8');
const sweepMs = 60_000;
const mailSweepMs = 2_000;

export function startIdentity(config: IdentityConfig, overrides: Overrides = {}): Promise<RunningProcess> {
  return startSubgraph<IdentityContext>({
    name: 'identity',
    config,
    overrides,
    typeDefs,
    resolvers,
    async open(resources) {
      const { now, logger, clientOf } = resources;
      const redis = connectRedis({
        url: config.redisUrl,
        prefix: `${config.databasePrefix}:identity`,
        now,
        logger,
      });
      const identity = await openIdentity({ ...resources, redis }, config);
      const introspect = createIntrospect(identity, {
        cache: createPrincipalCache(redis, now, config.keyPeppers.at(-1) as string),
        unknown: createUnknownCredentials(now),
      });
      const warn =
        (message: string) =>
        (error: unknown): void =>
          logger.warn({ error }, message);
      const expiring = repeat(() => expireApiKeys(identity), sweepMs, warn('keys not swept'));
      const stopping = new AbortController();
      const mailing = repeat(
        () => sendDueInvitations(identity, stopping.signal),
        mailSweepMs,
        warn('mails not looked for'),
      );
      const announcing = identity.announcements.beginSweep(logger);
      const holders = [clientOf('assets'), clientOf('organizations')];
      return {
        context: (base) => ({
          ...identity,
          ...base,
          profileLoader: createRecordLoader(base, identity.profiles.findReferenced),
          referenceHolders: referenceHolders(holders, base.requestId),
        }),
        internalRoutes: internalRoutes(identity, introspect),
        async close() {
          stopping.abort();
          await Promise.all([expiring.stop(), mailing.stop(), announcing.stop()]);
          redis.close();
        },
      };
    },
  });
}
