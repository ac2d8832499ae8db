import {
  type DocumentNode,
  GraphQLID,
  GraphQLInt,
  type GraphQLScalarType,
  type GraphQLSchema,
  GraphQLString,
  getNullableType,
  type IntValueNode,
  Kind,
  type StringValueNode,
  TypeInfo,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Literal } from './read-literals.ts';

/** A document in which variables stand for literals. */
export type HoistedDocument = {
  document: DocumentNode;
  /** The position in `literals` that each new variable stands for. */
  variables: ReadonlyMap<string, number>;
  /** The positions of literals that are still in the document, somewhere. */
  fixed: readonly number[];
};

type LiteralNode = StringValueNode | IntValueNode;

/**
 * Makes variables of the literals of a valid document, where the schema has an ID, a String or an Int. All others stay:
 * they may decide what a document means, or are read in another way.
 * @param document has one operation, and knows the locations of its nodes
 * @param isFree whether a name is that of no variable yet
 */
export function hoistLiterals(
  schema: GraphQLSchema,
  document: DocumentNode,
  literals: readonly Literal[],
  isFree: (name: string) => boolean,
): HoistedDocument {
  const positions = new Map(literals.flatMap(({ starts }, index) => starts.map((start) => [start, index])));
  const remaining = literals.map(({ starts }) => starts.length);
  const variables = new Map<string, number>();
  const definitions = new Map<string, VariableDefinitionNode>();
  const types = new TypeInfo(schema);

  const hoist = (node: LiteralNode) => {
    const index = positions.get(node.loc?.start ?? -1);
    const type = getNullableType(types.getInputType());
    if (index === undefined || !isHoisted(node, type)) return undefined;
    let name = `literal${index}${type.name}`;
    while (!isFree(name)) name += '_';
    const variable = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } } as const;
    definitions.set(name, definition(variable, type));
    variables.set(name, index);
    remaining[index] = (remaining[index] ?? 0) - 1;
    return variable;
  };

  const hoisted = visit(
    document,
    visitWithTypeInfo(types, {
      Directive: () => false,
      VariableDefinition: () => false,
      StringValue: hoist,
      IntValue: hoist,
    }),
  );
  const withVariables = visit(hoisted, {
    OperationDefinition: ({ variableDefinitions = [], ...operation }) => ({
      ...operation,
      variableDefinitions: [...variableDefinitions, ...definitions.values()],
    }),
  });
  const fixed = literals.flatMap((_, index) => (remaining[index] === 0 ? [] : [index]));
  return { document: withVariables, variables, fixed };
}

function isHoisted({ kind }: LiteralNode, type: unknown): type is GraphQLScalarType {
  return kind === Kind.INT ? type === GraphQLInt : type === GraphQLID || type === GraphQLString;
}

function definition(
  variable: VariableDefinitionNode['variable'],
  { name }: GraphQLScalarType,
): VariableDefinitionNode {
  const type = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } } as const;
  return { kind: Kind.VARIABLE_DEFINITION, variable, type: { kind: Kind.NON_NULL_TYPE, type } };
}
