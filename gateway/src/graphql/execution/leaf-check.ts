import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql';

/** Whether a value may stand for a leaf in an answer. What it says was checked by the service that sent it. */
export type LeafCheck = (value: unknown) => boolean;

const isText: LeafCheck = (value) => typeof value === 'string';
const isWhole: LeafCheck = (value) => Number.isInteger(value);

const checks = new Map<string, LeafCheck>([
  [GraphQLString.name, isText],
  [GraphQLID.name, (value) => isText(value) || isWhole(value)],
  [GraphQLInt.name, isWhole],
  [GraphQLFloat.name, Number.isFinite],
  [GraphQLBoolean.name, (value) => typeof value === 'boolean'],
]);

/** Our own scalars may be any JSON. */
const isAnything: LeafCheck = () => true;

export function leafCheck(type: GraphQLLeafType): LeafCheck {
  if (!isEnumType(type)) return checks.get(type.name) ?? isAnything;
  const names = new Set<unknown>(type.getValues().map(({ name }) => name));
  return (value) => names.has(value);
}
