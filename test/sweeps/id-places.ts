import {
  type GraphQLInputType,
  GraphQLList,
  getNamedType,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import type { GraphOperation } from './graph-operations.ts';

/** The way to a value inside an operation's variables: `['input', 'vendorIds', 0]`. */
export type Place = readonly (string | number)[];

type Variables = Readonly<Record<string, unknown>>;

/** Every place of an id, also in lists, inputs and filters. */
export function idPlaces({ args }: GraphOperation): Place[] {
  return args.flatMap(({ name, type }) => placesIn([name], type));
}

/** As an error names it: without `input`. */
export function fieldAt(place: Place): string {
  return place.slice(place[0] === 'input' ? 1 : 0).join('.');
}

export function valueAt(variables: unknown, place: Place): unknown {
  return place.reduce<unknown>((value, key) => (value as Variables | undefined)?.[key], variables);
}

/** The variables with another value at the place. */
export function withValueAt(variables: unknown, [key, ...rest]: Place, value: unknown): Variables {
  const inner = (variables as Variables | undefined)?.[key as string];
  const changed = rest.length === 0 ? value : withValueAt(inner, rest, value);
  if (typeof key === 'number') return [changed] as unknown as Variables;
  return { ...(variables as Variables), [key as string]: changed };
}

function placesIn(place: Place, type: GraphQLInputType): Place[] {
  const nullable = getNullableType(type);
  if (nullable instanceof GraphQLList) return placesIn([...place, 0], nullable.ofType);
  const named = getNamedType(type);
  if (named.name === 'ID') return [place];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => placesIn([...place, field.name], field.type));
}
