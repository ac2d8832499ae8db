import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** How long the lists of introspection are: for an average type of the schema, and for the largest. */
export type IntrospectionSizes = { average: ListSizes; largest: ListSizes };

/** Lengths by the name of the field. */
type ListSizes = Readonly<Record<string, number>>;

export function introspectionSizes(schema: GraphQLSchema): IntrospectionSizes {
  const types = Object.values(schema.getTypeMap());
  const directives = schema.getDirectives();
  const fixed = { types: types.length, directives: directives.length, locations: 10 };
  const lists: Record<string, number[]> = {
    fields: types.map((type) => fieldsOf(type).length),
    inputFields: types.map((type) => (isInputObjectType(type) ? Object.keys(type.getFields()).length : 0)),
    enumValues: types.map((type) => (isEnumType(type) ? type.getValues().length : 0)),
    interfaces: types.map((type) =>
      isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().length : 0,
    ),
    possibleTypes: types.map((type) => (isAbstractType(type) ? schema.getPossibleTypes(type).length : 0)),
    args: [...types.flatMap(fieldsOf), ...directives].map(({ args }) => args.length),
  };
  return {
    average: {
      ...fixed,
      ...mapSizes(lists, (sizes) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    },
    largest: { ...fixed, ...mapSizes(lists, (sizes) => Math.max(...sizes)) },
  };
}

function fieldsOf(type: GraphQLNamedType): { args: readonly unknown[] }[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function mapSizes(lists: Record<string, number[]>, sizeOf: (sizes: number[]) => number): ListSizes {
  return Object.fromEntries(Object.entries(lists).map(([name, sizes]) => [name, sizeOf(sizes)]));
}
