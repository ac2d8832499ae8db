import { AnswerTooLargeError, type UnavailableError } from '@compliance/kit/operation/errors';
import {
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { SubgraphRequest, SubgraphResult } from './engine.ts';

/**
 * What stands for an answer of a subgraph that did not come: an error for every field it was asked for. Which of them
 * are really missing from the caller's answer (another subgraph may have given them too) is known once it is complete.
 */
export function missingResult(
  { query, variables }: SubgraphRequest,
  error: UnavailableError | AnswerTooLargeError,
): SubgraphResult {
  const representations = variables['representations'];
  const { operation, selectionSet } = parse(query).definitions[0] as OperationDefinitionNode;
  const paths = fieldsIn(selectionSet).flatMap((root) => {
    const key = responseKey(root);
    const places = Array.isArray(representations) ? representations.map((_, index) => [key, index]) : [[key]];
    const fields = fieldsIn(root.selectionSet);
    return places.flatMap((place) =>
      fields.length === 0 ? [place] : fields.map((field) => [...place, responseKey(field)]),
    );
  });
  const { message } = error;
  const extensions = extensionsOf(error, operation);
  return { data: null, errors: paths.map((path) => ({ message, path, extensions })) };
}

function extensionsOf(error: Error, operation: OperationTypeNode): Record<string, unknown> {
  if (error instanceof AnswerTooLargeError) return { code: 'QUERY_TOO_COMPLEX' };
  // Whether a mutation has been done is not known, so nothing says that it may be repeated.
  const retryable = operation === OperationTypeNode.QUERY ? { retryable: true } : {};
  return { code: 'SUBGRAPH_UNAVAILABLE', ...retryable };
}

function fieldsIn(selectionSet: SelectionSetNode | undefined): FieldNode[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    return selection.kind === Kind.INLINE_FRAGMENT ? fieldsIn(selection.selectionSet) : [];
  });
}

function responseKey({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}
