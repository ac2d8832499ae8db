import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  isCompositeType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { isSubtype } from './type-names.ts';

/** What an answer has under one key: the same field, selected once or several times. */
export type FieldGroup = {
  nodes: [FieldNode, ...FieldNode[]];
  /** The type that the field is selected on: that of the object, or of a fragment. */
  parent: GraphQLCompositeType;
};

export type CollectOptions = {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** What a variable in `@skip` or `@include` says. */
  isTrue(variable: string): boolean;
};

/** The fields that an object of this type has in the answer, in the order of the answer. */
export function collectFields(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLCompositeType,
  options: CollectOptions,
): Map<string, FieldGroup> {
  const groups = new Map<string, FieldGroup>();
  const { schema, fragments, isTrue } = options;

  const collect = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): void => {
    for (const selection of selections) {
      if (!isIncluded(selection, isTrue)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, { nodes: [selection], parent });
        else group.nodes.push(selection);
        continue;
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
      if (fragment === undefined) continue;
      if (condition === undefined) collect(fragment.selectionSet, parent);
      else if (isCompositeType(condition) && isSubtype(type, condition, schema)) {
        collect(fragment.selectionSet, condition);
      }
    }
  };

  for (const selectionSet of selectionSets) collect(selectionSet, type);
  return groups;
}

function isIncluded({ directives = [] }: SelectionNode, isTrue: CollectOptions['isTrue']): boolean {
  return directives.every((directive) => {
    const { value: name } = directive.name;
    return (name !== 'include' || isMet(directive, isTrue)) && !(name === 'skip' && isMet(directive, isTrue));
  });
}

function isMet({ arguments: [condition] = [] }: DirectiveNode, isTrue: CollectOptions['isTrue']): boolean {
  const value = condition?.value;
  if (value?.kind === Kind.VARIABLE) return isTrue(value.name.value);
  return value?.kind === Kind.BOOLEAN && value.value;
}
