import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode, parse, print } from 'graphql';
import type { CompiledOperation, Engine } from '../engine.ts';
import { type DeclaredVariable, declaredVariables } from '../variables/declared-variables.ts';
import { type FieldInput, fieldInputs } from '../variables/field-inputs.ts';
import { fieldExpander } from './expanded-fields.ts';
import { hoistLiterals } from './hoist-literals.ts';
import { createListCost, type ListCost } from './list-cost.ts';
import { ownDocument } from './own-document.ts';
import type { Literal } from './read-literals.ts';
import { compileWithSafeNames } from './safe-names.ts';
import { selectOperation } from './select-operation.ts';

export type PreparedOperation = {
  isMutation: boolean;
  /** How many root fields it asks, fragments multiplied out. */
  rootFields: number;
  listCost: ListCost;
  /** Those that the client has declared. */
  variables: readonly DeclaredVariable[];
  /** What each field is asked with. */
  inputs(variables: Record<string, unknown>): FieldInput[];
  run: CompiledOperation;
};

/** What the operations of documents have in common that differ only in some of their literals. */
export type OperationTemplate = {
  /** The positions of those literals that may not differ. */
  fixed: readonly number[];
  withLiterals(literals: readonly Literal[]): PreparedOperation;
};

/** @param document valid, with the locations of its nodes @param literals all of the document's */
export function createTemplate(
  { schema, compile }: Pick<Engine, 'schema' | 'compile'>,
  document: DocumentNode,
  operationName: string | undefined,
  literals: readonly Literal[],
): OperationTemplate {
  const own = ownDocument(document, selectOperation(document, operationName));
  const declared = declaredVariables(schema, own, selectOperation(own, operationName));
  const names = new Set(declared.map(({ name }) => name));
  const hoisted = hoistLiterals(schema, own, literals, (name) => !names.has(name));
  // What is kept below must lead to no node that knows its location: from there the whole text could be reached.
  const { fixed } = hoisted;
  const hoistedVariables = [...hoisted.variables];
  const text = print(hoisted.document);
  const kept = parse(text, { noLocation: true });
  const operation = selectOperation(kept, operationName);
  const listCost = createListCost(schema, kept, operation);
  const run = compileWithSafeNames({ compile }, kept, text, operationName);
  const common = {
    isMutation: operation.operation === 'mutation',
    rootFields: countRootFields(schema, kept, operation),
    variables: declared,
  };

  return {
    fixed,
    withLiterals(given) {
      const values = Object.fromEntries(hoistedVariables.map(([name, index]) => [name, given[index]?.value]));
      return {
        ...common,
        listCost: (variables) => listCost({ ...variables, ...values }),
        inputs: (variables) => fieldInputs(schema, kept, operation, variables, values),
        run: (variables, context) => run({ ...variables, ...values }, context),
      };
    },
  };
}

function countRootFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): number {
  const root = schema.getRootType(operation) ?? undefined;
  return fieldExpander(schema, document)(selectionSet, root).length;
}
