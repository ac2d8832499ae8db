import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { requestError } from '../graph-error.ts';

/** Finds the operation to run. @throws GraphRequestError */
export function selectOperation(
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (operations.length === 0) {
    throw requestError('GRAPHQL_VALIDATION_FAILED', 'The document has no operation.');
  }
  if (operations.length > 1 && operationName === undefined) {
    throw requestError('BAD_REQUEST', 'The document has several operations: "operationName" must name one.');
  }
  const selected = operations.find(
    ({ name }) => operationName === undefined || name?.value === operationName,
  );
  if (selected === undefined) {
    throw requestError('BAD_REQUEST', '"operationName" names no operation of the document.');
  }
  if (selected.operation === OperationTypeNode.SUBSCRIPTION) {
    throw requestError('BAD_REQUEST', 'Subscriptions are not offered.');
  }
  return selected;
}
