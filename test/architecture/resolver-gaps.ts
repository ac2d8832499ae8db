import { type DocumentNode, GraphQLScalarType, type ObjectTypeDefinitionNode, parse } from 'graphql';

/** Where a subgraph's schema and its resolvers disagree: nobody else says, for building the schema accepts it. */
export function resolverGaps(typeDefs: string, resolvers: Readonly<Record<string, object>>): string[] {
  const document = parse(typeDefs);
  const types = objectTypes(document);
  return [
    ...unknownResolvers(types, resolvers),
    ...missingResolvers(types, resolvers),
    ...missingScalars(document, resolvers),
  ];
}

type ObjectType = { fields: string[]; isEntity: boolean };

function objectTypes({ definitions }: DocumentNode): Map<string, ObjectType> {
  const objects = definitions.filter((definition) => definition.kind === 'ObjectTypeDefinition');
  return new Map(
    objects.map((type) => [
      type.name.value,
      { fields: (type.fields ?? []).map(({ name }) => name.value), isEntity: isEntity(type) },
    ]),
  );
}

/** Whether other subgraphs send its keys here to be resolved. */
function isEntity({ directives = [] }: ObjectTypeDefinitionNode): boolean {
  return directives.some(
    (directive) =>
      directive.name.value === 'key' &&
      !directive.arguments?.some(
        ({ name, value }) =>
          name.value === 'resolvable' && value.kind === 'BooleanValue' && value.value === false,
      ),
  );
}

function unknownResolvers(
  types: ReadonlyMap<string, ObjectType>,
  resolvers: Readonly<Record<string, object>>,
): string[] {
  return Object.entries(resolvers).flatMap(([name, fields]) => {
    if (fields instanceof GraphQLScalarType) return [];
    const type = types.get(name);
    const known = [...(type?.fields ?? []), ...(type?.isEntity ? ['__resolveReference'] : [])];
    return Object.keys(fields)
      .filter((field) => !known.includes(field))
      .map((field) => `${name}.${field} is not in the schema`);
  });
}

function missingResolvers(
  types: ReadonlyMap<string, ObjectType>,
  resolvers: Readonly<Record<string, object>>,
): string[] {
  return [...types].flatMap(([name, { fields, isEntity }]) => {
    const isRoot = name === 'Query' || name === 'Mutation';
    const required = [...(isRoot ? fields : []), ...(isEntity ? ['__resolveReference'] : [])];
    return required
      .filter((field) => !Object.hasOwn(resolvers[name] ?? {}, field))
      .map((field) => `${name}.${field} has no resolver`);
  });
}

function missingScalars(
  { definitions }: DocumentNode,
  resolvers: Readonly<Record<string, object>>,
): string[] {
  return definitions
    .filter((definition) => definition.kind === 'ScalarTypeDefinition')
    .filter(({ name }) => !Object.hasOwn(resolvers, name.value))
    .map(({ name }) => `scalar ${name.value} has no resolver`);
}
