/** The gateway of Apollo's documentation over our services: ApolloGateway, ApolloServer and Express, nothing tuned. */
import { readFileSync } from 'node:fs';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import { systemClock as now } from '@compliance/kit/process/clock';
import express from 'express';
import { GraphQLError } from 'graphql';
import { serveBench } from './bench-server.ts';

/** It knows one caller, whose token it compares, so it does less for a request than ours. */
export type StockConfig = {
  serviceUrls: Record<string, string>;
  principal: Principal;
  privateKey: string;
  token: string;
};

type Context = { principal: Principal; requestId: string };

serveBench(async ({ serviceUrls, principal, privateKey, token }: StockConfig) => {
  const signer = createTokenSigner({ processName: 'gateway', privateKey, now });
  const gateway = new ApolloGateway({
    supergraphSdl: readFileSync(new URL('../../gateway/supergraph.graphql', import.meta.url), 'utf8'),
    buildService: ({ name }) =>
      new RemoteGraphQLDataSource<Context>({
        url: `${serviceUrls[name]}/graphql`,
        willSendRequest({ request, context }) {
          // The gateway also asks for what it needs itself, without a context.
          if (context.principal === undefined) return;
          const isMutation = request.query?.startsWith('mutation') === true;
          const commitBy = isMutation ? now() + commitTimeMs : undefined;
          request.http?.headers.set(
            'authorization',
            `Bearer ${signer.sign(context.principal, name, commitBy)}`,
          );
          request.http?.headers.set('x-request-id', context.requestId);
        },
      }),
  });
  const server = new ApolloServer<Context>({ gateway });
  await server.start();

  return express().use(
    '/api/console/v1/graphql',
    express.json(),
    expressMiddleware(server, {
      async context({ req }) {
        if (req.headers.authorization !== `Bearer ${token}`) {
          throw new GraphQLError('unauthorized', {
            extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
          });
        }
        return { principal, requestId: newId() };
      },
    }),
  );
});
