import { createDocumentMap } from '@compliance/kit/process/document-map';
import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode, parse, print } from 'graphql';
import { parseDocument, validateDocument } from './check-document.ts';
import { type DeclaredVariable, declaredVariables } from './declared-variables.ts';
import type { CompiledOperation, Engine } from './engine.ts';
import { fieldExpander } from './expanded-fields.ts';
import { type FieldInput, fieldInputs } from './field-inputs.ts';
import { guardQuery } from './guard-query.ts';
import { createListCost, type ListCost } from './list-cost.ts';
import { ownDocument } from './own-document.ts';
import { compileWithSafeNames } from './safe-names.ts';
import { selectOperation } from './select-operation.ts';

export type PreparedOperation = {
  isMutation: boolean;
  /** How many root fields it asks, fragments multiplied out. */
  rootFields: number;
  listCost: ListCost;
  variables: readonly DeclaredVariable[];
  /** What each field is asked with. */
  inputs(variables: Record<string, unknown>): FieldInput[];
  run: CompiledOperation;
};

/** @param onNew called first if the document has not been seen before @throws GraphRequestError */
export type PrepareOperation = (
  query: string,
  operationName: string | undefined,
  onNew?: () => void,
) => PreparedOperation;

/** Parses, bounds, validates and compiles a document. The result is kept for the next time, in any layout. */
export function createPrepareOperation(engine: Pick<Engine, 'schema' | 'compile'>): PrepareOperation {
  const byText = createDocumentMap<PreparedOperation>();
  const byMeaning = createDocumentMap<PreparedOperation>();

  const prepare = (
    document: DocumentNode,
    text: string,
    operationName: string | undefined,
  ): PreparedOperation => {
    selectOperation(document, operationName);
    const { schema } = engine;
    validateDocument(schema, document);
    // Locations were needed only for errors, and take most of the memory of a document.
    const kept = parse(text, { noLocation: true });
    const operation = selectOperation(kept, operationName);
    const own = ownDocument(kept, operation);
    return {
      isMutation: operation.operation === 'mutation',
      rootFields: countRootFields(schema, own, operation),
      listCost: createListCost(schema, own, operation),
      variables: declaredVariables(schema, own, operation),
      inputs: (variables) => fieldInputs(schema, own, operation, variables),
      run: compileWithSafeNames(engine, own, text, operationName),
    };
  };

  const parseAndPrepare: PrepareOperation = (query, operationName) => {
    const document = parseDocument(query);
    guardQuery(document);
    // Documents that differ only in comments and blanks have the same plan.
    const text = print(document);
    const meaning = keyOf(text, operationName);
    const prepared = byMeaning.get(meaning) ?? prepare(document, text, operationName);
    byMeaning.set(meaning, prepared);
    return prepared;
  };

  return (query, operationName, onNew) => {
    const text = keyOf(query, operationName);
    const known = byText.get(text);
    if (known === undefined) onNew?.();
    const prepared = known ?? parseAndPrepare(query, operationName);
    // Setting it again makes it the most recently used.
    byText.set(text, prepared);
    return prepared;
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

function keyOf(query: string, operationName = ''): string {
  return `${operationName}\n${query}`;
}
