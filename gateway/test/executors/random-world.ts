import { UnavailableError } from '@compliance/kit/operation/errors';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  parse,
} from 'graphql';
import type { Source } from '../../src/graphql/engine.ts';
import { missingResult } from '../../src/graphql/missing-result.ts';
import { readSubgraphResult } from '../../src/graphql/read-subgraph-result.ts';

/** How often what goes wrong, from 0 to 1. */
export type Troubles = {
  nulls: number;
  errors: number;
  /** Of whole services. */
  failures: number;
  /** Values that a service may not answer: of another type, or missing where they may not be. */
  nonsense: number;
};

/** An object of the world is nothing but its name: whatever is asked of it follows from that and the seed. */
type Thing = { name: string; type: string };

/**
 * Services that make up what they answer: the same of the same thing, whoever is asked and however often.
 * @param schemas of each service, by its name
 */
export function randomWorld(
  schemas: Readonly<Record<string, GraphQLSchema>>,
  seed: number,
  troubles: Troubles,
): Readonly<Record<string, Source>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, randomService(name, schema, seed, troubles)]),
  );
}

function randomService(service: string, schema: GraphQLSchema, seed: number, troubles: Troubles): Source {
  const draw = (name: string): number => drawOf(`${seed} ${name}`);
  const documents = new Map<string, DocumentNode>();
  const fieldResolver = createFieldResolver(schema, draw, troubles);

  return async (request) => {
    const { query, variables } = request;
    if (draw(`failure ${service} ${query}`) < troubles.failures) {
      return missingResult(request, new UnavailableError());
    }
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    const answer = await execute({
      schema,
      document,
      variableValues: variables,
      rootValue: { name: 'root', type: 'Query' },
      fieldResolver,
      typeResolver: (thing: Thing) => thing.type,
    });
    const { data, errors } = JSON.parse(JSON.stringify(answer));
    const result = { data: spoilt(data, draw, troubles.nonsense), ...(errors && { errors }) };
    return troubles.nonsense > 0 ? result : readSubgraphResult(JSON.stringify(result));
  };
}

function createFieldResolver(
  schema: GraphQLSchema,
  draw: (name: string) => number,
  { nulls, errors }: Troubles,
): GraphQLFieldResolver<Thing, unknown> {
  const codes = ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SUBGRAPH_UNAVAILABLE', 'INVALID_GRAPHQL', undefined];

  const randomValue = (type: GraphQLOutputType, name: string): unknown => {
    if (!isNonNullType(type) && draw(`null ${name}`) < nulls) return null;
    const nullable = getNullableType(type);
    if (isListType(nullable)) {
      const length = Math.floor(draw(`length ${name}`) * 4);
      return Array.from({ length }, (_, index) => randomValue(nullable.ofType, `${name}.${index}`));
    }
    if (isLeafType(nullable)) {
      if (isEnumType(nullable)) return pickBy(draw(`enum ${name}`), nullable.getValues()).value;
      return leafOf(nullable.name, draw(`leaf ${name}`));
    }
    const types = isInterfaceType(nullable) ? [...schema.getPossibleTypes(nullable)] : [nullable];
    // Few things of each type, so that the same one is often found in several places.
    const isEntity = 'getFields' in nullable && 'id' in nullable.getFields();
    const { name: typeName } = pickBy(draw(`type ${name}`), types);
    return { type: typeName, name: isEntity ? `${typeName}-${Math.floor(draw(`thing ${name}`) * 4)}` : name };
  };

  return (thing, given, _, { fieldName, returnType }) => {
    if (fieldName === '_entities') return (given['representations'] as Representation[]).map(represented);
    if (fieldName === 'id' || fieldName === 'nodeId') return thing.name;
    const name = `${thing.name} ${fieldName} ${JSON.stringify(given)}`;
    if (draw(`error ${name}`) < errors) {
      const code = pickBy(draw(`code ${name}`), codes);
      throw new GraphQLError(`About ${name}`, { extensions: code === undefined ? {} : { code } });
    }
    return randomValue(returnType, name);
  };
}

type Representation = { __typename: string; id?: string; nodeId?: string };

function represented({ __typename, id, nodeId }: Representation): Thing {
  return { type: __typename, name: String(id ?? nodeId) };
}

function leafOf(type: string, drawn: number): unknown {
  if (type === 'Int') return Math.floor(drawn * 5);
  if (type === 'Float') return Math.floor(drawn * 4) / 2;
  if (type === 'Boolean') return drawn < 0.5;
  if (type === 'JSON') return pickBy(drawn, [{ a: [1, null] }, ['x', {}], 'text', 3, false]);
  return pickBy(drawn, ['', 'text', '"quoted" \u2028', '2026-01-01T00:00:00.000Z']);
}

/** What is done to an object depends on its content alone, for services may be asked for the same one twice or once. */
function spoilt(value: unknown, draw: (name: string) => number, nonsense: number): unknown {
  if (nonsense === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => spoilt(item, draw, nonsense));
  const members = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const name = `${key} ${JSON.stringify(value)}`;
    if (key.startsWith('_') || draw(`nonsense ${name}`) >= nonsense)
      return [[key, spoilt(inner, draw, nonsense)]];
    if (draw(`missing ${name}`) < 0.3) return [];
    if (draw(`nothing ${name}`) < 0.6 || (typeof inner === 'object' && inner !== null)) return [[key, null]];
    return [[key, pickBy(draw(`other ${name}`), [true, 1.5, 'nonsense'])]];
  });
  return Object.fromEntries(members);
}

/** The same number from 0 to below 1 for the same name, by FNV-1a and a final mix. */
function drawOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function pickBy<Item>(drawn: number, items: readonly Item[]): Item {
  return items[Math.floor(drawn * items.length)] as Item;
}
