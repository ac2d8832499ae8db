import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { isObject } from '@compliance/kit/process/is-object';
import type { GraphQLSchema } from 'graphql';
import { type JsonObject, merge, own } from './json.ts';
import { isOfType } from './type-names.ts';

/** What a service is told of a record so that it knows which one is meant; undefined if too little is known of it. */
export type Represent = (record: JsonObject) => JsonObject | undefined;

/** The records that one fetch is for. Those that are represented alike are asked for once. */
export type Represented = {
  representations: JsonObject[];
  /** For each representation, the positions of the records it stands for. */
  positions: number[][];
};

type Part = (record: JsonObject, representation: JsonObject) => boolean;

/** @param schema of all services together */
export function compileRepresent(
  selections: readonly QueryPlanSelectionNode[],
  schema: GraphQLSchema,
): Represent {
  const parts = selections.map((selection) => compilePart(selection, schema));
  return (record) => {
    const representation: JsonObject = {};
    return parts.every((part) => part(record, representation)) ? representation : undefined;
  };
}

/** A part adds to the representation; false if the record lacks something. */
function compilePart(selection: QueryPlanSelectionNode, schema: GraphQLSchema): Part {
  if (selection.kind === 'InlineFragment') {
    const { typeCondition, selections } = selection;
    const represent = compileRepresent(selections, schema);
    return (record, representation) => {
      const applies = typeCondition !== undefined && isOfType(record, typeCondition, schema);
      merge(representation, (applies ? represent(record) : undefined) ?? {});
      return true;
    };
  }
  const name = selection.alias ?? selection.name;
  const represent = selection.selections && compileRepresent(selection.selections, schema);
  return (record, representation) => {
    const value = own(record, name);
    if (value === undefined) return false;
    representation[name] = represent === undefined ? value : representAll(value, represent);
    return true;
  };
}

function representAll(value: unknown, represent: Represent): unknown {
  if (Array.isArray(value)) return value.map((item) => representAll(item, represent));
  return (isObject(value) ? represent(value) : undefined) ?? null;
}

export function representRecords(records: readonly JsonObject[], represent: Represent): Represented {
  const representations: JsonObject[] = [];
  const positions: number[][] = [];
  const known = new Map<string, number[]>();
  for (const [position, record] of records.entries()) {
    const representation = represent(record);
    if (!representation?.['__typename']) continue;
    const identity = identityOf(representation);
    const same = known.get(identity);
    if (same === undefined) {
      const first = [position];
      known.set(identity, first);
      positions.push(first);
      representations.push(representation);
    } else same.push(position);
  }
  return { representations, positions };
}

/** Different for different representations. Nearly all are a type and an id, which need no JSON to be told apart. */
function identityOf(representation: JsonObject): string {
  const { __typename: type, id } = representation;
  const isPlain = typeof id === 'string' && Object.keys(representation).length === 2;
  return isPlain ? `${type} ${id}` : JSON.stringify(representation);
}
