import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { GraphContext } from './graph-context.ts';

/** Runs one operation of a document it was compiled from. Errors in the result are as the subgraphs gave them. */
export type CompiledOperation = (
  variables: Record<string, unknown>,
  context: GraphContext,
) => Promise<ExecutionResult>;

/** What plans and runs operations over the subgraphs. */
export type Engine = {
  /** What clients see. */
  schema: GraphQLSchema;
  compile(document: DocumentNode, operationName: string | undefined): CompiledOperation;
};
