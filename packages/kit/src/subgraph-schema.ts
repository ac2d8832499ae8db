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
  checkRepresentations(schema);
  return schema;
}

/** Each type checks the keys of its own representations; what is none at all is refused here, for all. */
function checkRepresentations(schema: GraphQLSchema): void {
  const entities = schema.getQueryType()?.getFields()['_entities'];
  const resolve = entities?.resolve;
  if (entities === undefined || resolve === undefined) return;
  entities.resolve = (parent, args: { representations: readonly unknown[] }, context, info) => {
    const { representations } = args;
    const acceptable =
      representations.length <= maxRepresentations && representations.every(isRepresentation);
    if (!acceptable) throw new TransportError(400, 'bad_request');
    return resolve(parent, args, context, info);
  };
}

function isRepresentation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '__typename' in value;
}
