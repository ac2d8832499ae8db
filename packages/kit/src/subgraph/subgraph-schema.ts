import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import { badRequest } from '../http/transport-error.ts';
import { commonResolvers } from './common-resolvers.ts';
import { commonTypeDefs } from './common-type-defs.ts';

/** Type name → field name → resolver. */
export type Resolvers = Readonly<Record<string, object | undefined>>;

type SchemaModule = Extract<Parameters<typeof buildSubgraphSchema>[0], readonly unknown[]>[number];

const maxRepresentations = 10_000;

/** A service's executable part of the graph: its own types after the common ones. */
export function subgraphSchema(typeDefs: string, resolvers: Resolvers): GraphQLSchema {
  const module = {
    typeDefs: parse(commonTypeDefs + typeDefs),
    resolvers: { ...commonResolvers, ...resolvers },
  };
  const schema = buildSubgraphSchema([module as SchemaModule]);
  checkRepresentations(schema, new Set(Object.keys(resolvers).filter((name) => isEntity(resolvers[name]))));
  return schema;
}

/**
 * Each type checks the keys of its own representations. What is none of an entity of this service is refused here, for
 * all and before any is looked up: thrown later, it would leave the failures of those before it unhandled.
 */
function checkRepresentations(schema: GraphQLSchema, entityTypes: ReadonlySet<unknown>): void {
  const entities = schema.getQueryType()?.getFields()['_entities'];
  const resolve = entities?.resolve;
  if (entities === undefined || resolve === undefined) return;
  entities.resolve = (parent, args: { representations: readonly Representation[] }, context, info) => {
    const { representations } = args;
    const acceptable =
      representations.length <= maxRepresentations &&
      representations.every((representation) => entityTypes.has(representation?.__typename));
    if (!acceptable) throw badRequest();
    return resolve(parent, args, context, info);
  };
}

/** Whatever was sent: the scalar takes any value. */
type Representation = { __typename?: unknown } | null;

function isEntity(resolver: object | undefined): boolean {
  return resolver !== undefined && '__resolveReference' in resolver;
}
