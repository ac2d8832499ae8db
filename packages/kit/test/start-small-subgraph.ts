import { randomBytes } from 'node:crypto';
import { createTokenSigner } from '@compliance/kit/internal/internal-token';
import { createServiceClient, type ServiceClient } from '@compliance/kit/internal/service-client';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
} from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import { systemClock } from '@compliance/kit/process/clock';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';
import { startSubgraph } from '@compliance/kit/subgraph/subgraph';
import { storeUrls } from '@compliance/testing/store-urls';
import { processKeys } from './process-keys.ts';

/** A subgraph of a few fields, with one internal route that succeeds and one that fails. */
export type SmallSubgraph = RunningProcess & {
  /** What it has logged. */
  lines: readonly string[];
  clientAs(processName: Caller): ServiceClient;
};

type Caller = 'gateway' | 'identity' | 'organizations';

const typeDefs = `
  type Query {
    whoami: String
    fail(kind: String!): String
    at: DateTime
  }
  type Mutation {
    echo(text: String!): String
  }
  type Thing @key(fields: "id") {
    id: ID!
  }
`;

/** What its fields and routes throw when they are asked to fail, by kind. */
export const failures: Record<string, () => Error> = {
  input: () =>
    new InvalidInputError([
      { field: 'name', reason: 'TOO_LONG', message: 'must have at most 255 characters' },
      { field: 'vendorIds.2', reason: 'INVALID_ID', message: 'no vendor with this id in the organization' },
    ]),
  forbidden: () => new ForbiddenError('Your role does not allow it.'),
  notFound: () => new NotFoundError(),
  conflict: () => new ConflictError('It has changed.', { currentVersion: 7 }),
  bug: () => new Error('the secret text of a driver'),
};

const resolvers = {
  Query: {
    whoami: (_parent: unknown, _args: unknown, { principal }: RequestContext) => principal.personId,
    at: () => '2026-01-31T09:30:00.000Z',
    fail: (_parent: unknown, { kind }: { kind: string }) => fail(kind),
  },
  Mutation: {
    echo: (_parent: unknown, { text }: { text: string }, { commitBy }: RequestContext) =>
      `${text} ${commitBy}`,
  },
  Thing: {
    __resolveReference: async ({ id }: { id: string }) => {
      if (id === 'missing') throw new NotFoundError();
      return { id };
    },
  },
};

const keys = processKeys('assets', 'gateway', 'identity', 'organizations');
const gidKey = randomBytes(32).toString('base64url');

/** Somebody who belongs to no organization. */
export const person: Principal = {
  personId: newId(),
  credential: { kind: 'PERSONAL', id: newId() },
  epoch: 1,
  memberships: [],
};

export async function startSmallSubgraph(): Promise<SmallSubgraph> {
  const lines: string[] = [];
  const running = await startSubgraph<RequestContext>({
    name: 'assets',
    config: {
      host: '127.0.0.1',
      port: 0,
      internalPort: 0,
      mongoUrl: storeUrls().mongoUrl,
      databasePrefix: `test_${newId()}`,
      gidKey,
      cursorKey: gidKey,
      principalPrivateKey: keys.privateKeys.assets,
      principalPublicKeys: keys.publicKeys,
      serviceUrls: {},
      logLevel: 'info',
    },
    overrides: { logDestination: { write: (line: string) => lines.push(line) } },
    typeDefs,
    resolvers,
    open: async () => ({
      context: (base) => base,
      internalRoutes: [
        { path: 'greet', callers: ['gateway'], handle: async ({ body, signedBy }) => ({ body, signedBy }) },
        {
          path: 'fail',
          callers: ['gateway'],
          handle: async ({ body }) => fail((body as { kind: string }).kind),
        },
      ],
    }),
  });
  const clientAs = (processName: Caller): ServiceClient => {
    const privateKey = keys.privateKeys[processName];
    const signer = createTokenSigner({ processName, privateKey, now: systemClock });
    return createServiceClient({ service: 'assets', urls: [running.internalUrl], signer });
  };
  return { ...running, lines, clientAs };
}

function fail(kind: string): never {
  throw failures[kind]?.() ?? new Error('unknown kind');
}
