import { UnavailableError } from '@compliance/kit/errors';
import {
  type FieldNode,
  type GraphQLFormattedError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
} from 'graphql';

export type SubgraphResult = {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
};

/**
 * The answer of a subgraph that is away: an error for every field it was asked for. Which of them are really missing
 * from the caller's answer (another subgraph may have given them too) is known only when that is complete.
 */
export function unavailableResult(query: string, representations: unknown): SubgraphResult {
  const operation = parse(query).definitions[0] as OperationDefinitionNode;
  const roots = fieldsIn(operation.selectionSet.selections);
  const paths = Array.isArray(representations)
    ? representations.flatMap((_, index) =>
        roots.flatMap(pathsBelow).map((path) => ['_entities', index, ...path]),
      )
    : roots.flatMap((root) => {
        const below = pathsBelow(root);
        return (below.length === 0 ? [[]] : below).map((path) => [responseKey(root), ...path]);
      });
  return { data: null, errors: paths.map(unavailableError) };
}

function pathsBelow({ selectionSet }: FieldNode): string[][] {
  return fieldsIn(selectionSet?.selections ?? []).map((field) => [responseKey(field)]);
}

function fieldsIn(selections: readonly SelectionNode[]): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    return selection.kind === Kind.INLINE_FRAGMENT ? fieldsIn(selection.selectionSet.selections) : [];
  });
}

function responseKey({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

function unavailableError(path: readonly (string | number)[]): GraphQLFormattedError {
  return { message: new UnavailableError().message, path, extensions: { code: 'SUBGRAPH_UNAVAILABLE' } };
}
