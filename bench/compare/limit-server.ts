/**
 * The limit: one process that answers reads of assets from the same repositories, by graphql-js on the whole schema. It
 * checks no key, asks no other process and knows one caller.
 */
import { readFileSync } from 'node:fs';
import type { Asset } from '@compliance/assets/asset/asset';
import { openAssetRepository } from '@compliance/assets/asset/asset-repository';
import { resolvers as ofAssets } from '@compliance/assets/resolvers';
import { readSupergraph } from '@compliance/gateway/graphql/read-supergraph';
import { openProfileRepository } from '@compliance/identity/profile/profile-repository';
import { resolvers as ofIdentity } from '@compliance/identity/resolvers';
import { sendJson } from '@compliance/kit/http/send-json';
import { readInternalBody } from '@compliance/kit/internal/internal-request';
import { createGids, newId } from '@compliance/kit/operation/gid';
import { createOwnCredential } from '@compliance/kit/operation/own-credential';
import type { Principal } from '@compliance/kit/operation/principal';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import { createCursors } from '@compliance/kit/paging/cursor';
import { systemClock as now } from '@compliance/kit/process/clock';
import { createLogger } from '@compliance/kit/process/logger';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import { createGraphqlExecutor } from '@compliance/kit/subgraph/graphql-executor';
import { createRecordLoader, type RecordLoader } from '@compliance/kit/subgraph/record-loader';
import type { Resolvers } from '@compliance/kit/subgraph/subgraph-schema';
import { resolvers as ofOrganizations } from '@compliance/organizations/resolvers';
import { openVendorRepository } from '@compliance/organizations/vendor/vendor-repository';
import { openDatabase } from '@compliance/testing/open-database';
import { openRegisterResources } from '@compliance/testing/open-register-resources';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { serveBench } from './bench-server.ts';

export type LimitConfig = {
  mongoUrl: string;
  databasePrefix: string;
  gidKey: string;
  cursorKey: string;
  principal: Principal;
};

type Loaders = { profileLoader: RecordLoader<object>; vendorLoader: RecordLoader<object> };

/** What an asset refers to is loaded at once, where the services answer a stub for the gateway to follow. */
const references: Resolvers = {
  Asset: {
    owner: ({ organizationId: scopeId, ownerId: id }: Asset, _: unknown, { profileLoader }: Loaders) =>
      profileLoader.load({ scopeId, id }),
    vendors: ({ organizationId: scopeId, vendorIds }: Asset, _: unknown, { vendorLoader }: Loaders) =>
      vendorLoader.loadMany(vendorIds.map((id) => ({ scopeId, id }))),
  },
};

serveBench(async (config: LimitConfig) => {
  const { mongoUrl, databasePrefix, principal } = config;
  const keyOf = (text: string): Buffer => Buffer.from(text, 'base64url');
  const gids = createGids(keyOf(config.gidKey));
  const cursors = createCursors(keyOf(config.cursorKey));
  const logger = createLogger({ process: 'limit', level: 'silent' });
  const open = async (service: string): Promise<RegisterResources> => {
    const mongo = await openDatabase(`${databasePrefix}_${service}`, mongoUrl);
    return { ...(await openRegisterResources(mongo, now)), gids };
  };
  const assets = await openAssetRepository(await open('assets'));
  const profiles = await openProfileRepository(await open('identity'));
  const vendors = await openVendorRepository(await open('organizations'));
  const execute = createGraphqlExecutor<RequestContext>(
    schemaOf(ofIdentity, ofOrganizations, ofAssets, references),
  );

  return async (request, response) => {
    const base = {
      principal,
      requestId: newId(),
      commitBy: undefined,
      tried: {},
      ownCredential: createOwnCredential(principal.credential.id),
      gids,
      cursors,
      now,
      logger,
    };
    const context = {
      ...base,
      assets,
      assetLoader: createRecordLoader(base, assets.findReferenced),
      profileLoader: createRecordLoader(base, profiles.findReferenced),
      vendorLoader: createRecordLoader(base, vendors.findReferenced),
    };
    sendJson(response, 200, await execute(await readInternalBody(request), context));
  };
});

/** The schema that clients see, with resolvers; where two of them resolve the same field, the later ones count. */
function schemaOf(...all: Resolvers[]): GraphQLSchema {
  const supergraph = readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8');
  const { schema } = readSupergraph(supergraph);
  for (const [name, fields = {}] of all.flatMap((resolvers) => Object.entries(resolvers))) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    for (const [field, resolve] of Object.entries(fields)) {
      Object.assign(type.getFields()[field] ?? {}, { resolve });
    }
  }
  return schema;
}
