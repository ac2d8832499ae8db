import { type Schema, type Subgraph, Supergraph } from '@apollo/federation-internals';
import { commonResolvers } from '@compliance/kit/subgraph/common-resolvers';
import type { GraphQLSchema } from 'graphql';
import { addNewerIntrospection } from './newer-introspection.ts';

/** `schema` is what clients see; `apiSchema` is the same in Apollo's own form. */
export type ReadSupergraph = {
  apiSchema: Schema;
  schema: GraphQLSchema;
  supergraphSchema: GraphQLSchema;
  subgraphs: readonly Subgraph[];
};

export function readSupergraph(supergraphSdl: string): ReadSupergraph {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
  const apiSchema = supergraph.apiSchema();
  addNewerIntrospection(apiSchema);
  const schema = apiSchema.toGraphQLJSSchema();
  // A composed schema has only the names of its scalars, not how they are parsed.
  const { parseValue, parseLiteral } = commonResolvers.DateTime;
  Object.assign(schema.getType('DateTime') ?? {}, { parseValue, parseLiteral });
  const subgraphs = [...supergraph.subgraphs()];
  return { apiSchema, schema, supergraphSchema: supergraph.schema.toGraphQLJSSchema(), subgraphs };
}
