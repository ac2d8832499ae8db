import { below, chance, pick } from '@compliance/testing/random';
import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

export type RandomDocument = { query: string; variables: Record<string, unknown> };

type Field = GraphQLField<unknown, unknown>;

const maxDepth = 4;
/** Few, so that the same name is often selected twice. */
const declarations = [
  ['yes', 'Boolean!'],
  ['no', 'Boolean = false'],
  ['id', 'ID!'],
] as const;
const aliases = ['one', 'other', 'constructor', 'toString', '__proto__'];

/** An operation over the schema, with fragments, aliases and conditions. Fields may be in conflict: validate it. */
export function randomDocument(schema: GraphQLSchema, random: () => number): RandomDocument {
  const isMutation = chance(random, 0.15);
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  const fragments: string[] = [];
  const selections = selectionWriter(schema, random, fragments)(root as GraphQLObjectType, 0, []);
  const variables = { yes: chance(random, 0.5), no: chance(random, 0.5), id: `id-${below(random, 3)}` };
  const text = [selections, ...fragments].join('\n');
  const declared = declarations
    .filter(([name]) => text.includes(`$${name}`))
    .map(([name, type]) => `$${name}: ${type}`);
  const head = declared.length === 0 ? '' : ` (${declared.join(', ')})`;
  const query = `${isMutation ? 'mutation' : 'query'}${head} ${text}`;
  if (chance(random, 0.3)) return { query, variables: { yes: variables.yes, id: variables.id } };
  return { query, variables };
}

type Composite = GraphQLCompositeType;

/** @param targets the types that fragments may be on */
type WriteSelectionSet = (type: Composite, depth: number, targets: readonly Composite[]) => string;

function selectionWriter(
  schema: GraphQLSchema,
  random: () => number,
  fragments: string[],
): WriteSelectionSet {
  const condition = (): string =>
    chance(random, 0.06)
      ? pick(random, [' @include(if: $yes)', ' @skip(if: $no)', ' @include(if: true)'])
      : '';

  const field = ({ name, args, type }: Field, depth: number): string => {
    const given = args
      .filter((argument) => isNonNullType(argument.type) || chance(random, 0.1))
      .map((argument) => `${argument.name}: ${literal(argument.type, random)}`);
    const alias = chance(random, given.length > 0 ? 0.4 : 0.12) ? `${pick(random, aliases)}: ` : '';
    const inner = getNamedType(type);
    const selections = isCompositeType(inner)
      ? ` ${selectionSet(inner, depth + 1, fragmentTargets(schema, inner))}`
      : '';
    return `${alias}${name}${given.length === 0 ? '' : `(${given.join(', ')})`}${condition()}${selections}`;
  };

  const fragment = (depth: number, targets: readonly Composite[]): string => {
    const target = pick(random, targets);
    const selections = selectionSet(target, depth, targetsInside(target, targets));
    if (chance(random, 0.5)) return `... on ${target.name}${condition()} ${selections}`;
    const name = `F${fragments.length}`;
    fragments.push(`fragment ${name} on ${target.name} ${selections}`);
    return `...${name}${condition()}`;
  };

  const selectionSet: WriteSelectionSet = (type, depth, targets) => {
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const open = fields.filter(
      (candidate) => depth < maxDepth || !isCompositeType(getNamedType(candidate.type)),
    );
    const count = depth === 0 ? 1 + below(random, 2) : 1 + below(random, 3);
    const selections = Array.from({ length: count }, () => {
      if (depth > 0 && depth < maxDepth && chance(random, 0.2)) return fragment(depth, targets);
      if (open.length === 0 || chance(random, 0.08))
        return `${chance(random, 0.2) ? 'kind: ' : ''}__typename`;
      return field(pick(random, open), depth);
    });
    return `{ ${selections.join(' ')} }`;
  };

  return selectionSet;
}

/** The types that something of this type may be of. */
function fragmentTargets(schema: GraphQLSchema, type: Composite): readonly Composite[] {
  if (isObjectType(type)) return [type, ...type.getInterfaces()];
  return [type, ...schema.getPossibleTypes(type)];
}

/** A fragment on an object's interface has none on the object's type in it: that is one of the differences. */
function targetsInside(target: Composite, targets: readonly Composite[]): readonly Composite[] {
  return isObjectType(targets[0])
    ? targets.filter((other) => other === target || isObjectType(target))
    : targets;
}

function literal(type: GraphQLInputType, random: () => number): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${literal(nullable.ofType, random)}]`;
  if (isEnumType(nullable)) return pick(random, nullable.getValues()).name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter((field) => isNonNullType(field.type));
    return `{${fields.map((field) => `${field.name}: ${literal(field.type, random)}`).join(', ')}}`;
  }
  if (nullable.name === 'ID' && chance(random, 0.2)) return '$id';
  return literals[nullable.name] ?? `"id-${below(random, 3)}"`;
}

const literals: Record<string, string> = {
  Int: '7',
  Float: '0.5',
  Boolean: 'true',
  DateTime: '"2026-01-01T00:00:00Z"',
};
