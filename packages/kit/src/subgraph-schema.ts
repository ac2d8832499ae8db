import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import { commonResolvers } from './common-resolvers.ts';
import { commonTypeDefs } from './common-type-defs.ts';
import { TransportError } from './transport-error.ts';

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
  limitRepresentations(schema);
  return schema;
}

function limitRepresentations(schema: GraphQLSchema): void {
  const entities = schema.getQueryType()?.getFields()['_entities'];
  const resolve = entities?.resolve;
  if (entities === undefined || resolve === undefined) return;
  entities.resolve = (parent, args: { representations: readonly unknown[] }, context, info) => {
    if (args.representations.length > maxRepresentations) throw new TransportError(400, 'bad_request');
    return resolve(parent, args, context, info);
  };
}
