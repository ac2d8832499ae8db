import type { QueryPlan } from '@apollo/query-planner';
import type {
  DocumentNode,
  ExecutionResult,
  GraphQLFormattedError,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import type { GraphContext } from './graph-context.ts';

export type SubgraphRequest = { query: string; variables: Record<string, unknown> };

/** `text` is the same as JSON, where that is known and has nothing but data. */
export type SubgraphResult = {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly text?: string;
};

/** With `text`, the answer can be passed on without a look into it. */
export type OperationResult = ExecutionResult & Pick<SubgraphResult, 'text'>;

/** Asks one subgraph. @throws UnauthenticatedError when it does not accept the caller any more */
export type Source = (request: SubgraphRequest, context: GraphContext) => Promise<SubgraphResult>;

/**
 * Runs one operation of the document that it was compiled from. Errors in the result are as the subgraphs gave them;
 * one without a code says that a value is missing and nobody said why.
 */
export type CompiledOperation = (
  variables: Record<string, unknown>,
  context: GraphContext,
) => Promise<OperationResult>;

/** Compiles an operation, then its plan. The document holds nothing but the operation and its fragments. */
export type CompileOperation = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
) => (plan: QueryPlan) => CompiledOperation;

/** What plans and runs operations over the subgraphs. */
export type Engine = {
  /** What clients see. */
  schema: GraphQLSchema;
  /** The subgraphs that answer a field. */
  ownersOf(type: string, field: string): readonly string[];
  compile(document: DocumentNode, operationName: string | undefined): CompiledOperation;
  close(): Promise<void>;
};
