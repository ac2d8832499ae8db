import { type DirectiveNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import { read } from '../architecture/source-file.ts';

export const services = ['identity', 'organizations', 'frameworks', 'assets'] as const;

export type Service = (typeof services)[number];

/** A type whose records one service finds for the others, by any of these fields; as of a time if it has `asOf`. */
export type Entity = { service: Service; type: string; keys: string[]; hasTime: boolean; hidden: string[] };

/** The entities of every service, read from its schema. */
export const entities: readonly Entity[] = services.flatMap((service) =>
  typesIn(service)
    .filter((type) => keysOf(type).some((key) => !isStub(key)))
    .map((type) => {
      const fields = keysOf(type).flatMap((key) => textOf(key, 'fields').split(' '));
      return {
        service,
        type: type.name.value,
        keys: fields.filter((field) => field !== 'asOf'),
        hasTime: fields.includes('asOf'),
        hidden: hiddenOf(type),
      };
    }),
);

/** The types that a service only names, for another one to find. */
export function stubsIn(service: Service): string[] {
  return typesIn(service)
    .filter((type) => keysOf(type).some(isStub))
    .map(({ name }) => name.value);
}

function typesIn(service: Service): ObjectTypeDefinitionNode[] {
  const { definitions } = parse(read(`services/${service}/src/schema.graphql`));
  return definitions.filter((definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION);
}

function keysOf({ directives = [] }: ObjectTypeDefinitionNode): DirectiveNode[] {
  return directives.filter(({ name }) => name.value === 'key');
}

function isStub({ arguments: given = [] }: DirectiveNode): boolean {
  return given.some(({ name }) => name.value === 'resolvable');
}

function textOf({ arguments: given = [] }: DirectiveNode, argument: string): string {
  const value = given.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.STRING ? value.value : '';
}

function hiddenOf({ fields = [] }: ObjectTypeDefinitionNode): string[] {
  return fields
    .filter(({ directives = [] }) => directives.some(({ name }) => name.value === 'inaccessible'))
    .map(({ name }) => name.value);
}
