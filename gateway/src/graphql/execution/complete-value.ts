import { isObject } from '@compliance/kit/process/is-object';
import {
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { type CollectOptions, collectFields, type FieldGroup } from './collect-fields.ts';
import type { Introspect } from './introspection.ts';
import { type JsonObject, own, set } from './json.ts';
import { leafCheck } from './leaf-check.ts';

export type Shaping = {
  /** The way to the value that is being completed. */
  path: (string | number)[];
  /** Of values that may not be missing. */
  errors: GraphQLError[];
  variables: Readonly<Record<string, unknown>>;
};

/** Answers null for what is missing; undefined for what is null too, but needs no error of its own. */
type Complete = (value: unknown, shaping: Shaping) => unknown;

type CompleteOptions = CollectOptions & { introspect: Introspect };

/** @throws Error for an object or list that is something else */
export type CompleteRoot = (data: JsonObject, shaping: Shaping) => JsonObject | undefined;

export function completeRoot(
  type: GraphQLObjectType,
  selectionSet: SelectionSetNode,
  options: CompleteOptions,
): CompleteRoot {
  const fields = compileFields([selectionSet], type, options);
  return (data, shaping) => shapeObject(data, fields, shaping);
}

function completeObject(
  declared: GraphQLCompositeType,
  nodes: FieldGroup['nodes'],
  options: CompleteOptions,
): Complete {
  const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const known = new Map<GraphQLCompositeType, readonly CompleteField[]>();
  const fieldsOf = (type: GraphQLCompositeType): readonly CompleteField[] => {
    const fields = known.get(type) ?? compileFields(selectionSets, type, options);
    known.set(type, fields);
    return fields;
  };

  return (value, shaping) => {
    if (value === null) return null;
    const name = isObject(value) ? own(value, '__typename') : null;
    if (!isObject(value) || (name !== undefined && typeof name !== 'string')) {
      throw new Error(`A service answered no object of the type ${declared.name}`);
    }
    const type = name === undefined ? declared : options.schema.getType(name);
    if (isCompositeType(type)) return shapeObject(value, fieldsOf(type), shaping);
    tell(shaping, `Invalid __typename for an object of the type ${declared.name}`);
    return undefined;
  };
}

type Completion = { isRequired: boolean; complete: Complete };

type CompleteField = Completion & { key: string };

function compileFields(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLCompositeType,
  options: CompleteOptions,
): CompleteField[] {
  const groups = collectFields(selectionSets, type, options);
  return [...groups].map(([key, group]) => ({ key, ...compileField(key, group, type, options) }));
}

function compileField(
  key: string,
  { nodes, parent }: FieldGroup,
  type: GraphQLCompositeType,
  options: CompleteOptions,
): Completion {
  const name = nodes[0].name.value;
  if (name === TypeNameMetaFieldDef.name) {
    // Whose type nobody knows is as good as missing.
    return { isRequired: true, complete: () => (isObjectType(type) ? type.name : undefined) };
  }
  if (name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name) {
    const { introspect } = options;
    return { isRequired: false, complete: (_, { variables }) => introspect(nodes, key, variables) };
  }
  const fields = 'getFields' in parent ? parent.getFields() : {};
  const field = fields[name];
  if (field === undefined) throw new Error(`The type ${parent.name} has no field "${name}"`);
  return compileType(field.type, nodes, options);
}

function compileType(
  type: GraphQLOutputType,
  nodes: FieldGroup['nodes'],
  options: CompleteOptions,
): Completion {
  return {
    isRequired: isNonNullType(type),
    complete: completeNullable(getNullableType(type), nodes, options),
  };
}

function completeNullable(
  type: ReturnType<typeof getNullableType>,
  nodes: FieldGroup['nodes'],
  options: CompleteOptions,
): Complete {
  if (isListType(type)) return completeList(compileType(type.ofType as GraphQLOutputType, nodes, options));
  if (isCompositeType(type)) return completeObject(type, nodes, options);
  if (!isLeafType(type)) throw new Error(`No answer is of the type ${type}`);
  const isValid = leafCheck(type);
  return (value, shaping) => {
    if (value === null || isValid(value)) return value;
    tell(shaping, `Invalid value for the type ${type.name}`);
    return undefined;
  };
}

function completeList({ isRequired, complete }: Completion): Complete {
  return (value, shaping) => {
    if (value === null) return null;
    if (!Array.isArray(value)) throw new Error('A service answered no list');
    let lacksItem = false;
    const items = value.map((item: unknown, index) => {
      const completed = completeAt(index, item ?? null, complete, isRequired, shaping);
      lacksItem ||= completed === undefined;
      return completed;
    });
    return lacksItem ? undefined : items;
  };
}

function shapeObject(
  object: JsonObject,
  fields: readonly CompleteField[],
  shaping: Shaping,
): JsonObject | undefined {
  const shaped: JsonObject = {};
  for (const { key, isRequired, complete } of fields) {
    const completed = completeAt(key, own(object, key) ?? null, complete, isRequired, shaping);
    if (completed === undefined) return undefined;
    set(shaped, key, completed);
  }
  return shaped;
}

/** Undefined if the value is missing where it may not be: then what it is in is null too. */
function completeAt(
  place: string | number,
  value: unknown,
  complete: Complete,
  isRequired: boolean,
  shaping: Shaping,
): unknown {
  shaping.path.push(place);
  const completed = complete(value, shaping);
  if (isRequired && completed === null) tell(shaping, 'A value that may not be null is missing');
  shaping.path.pop();
  return isRequired ? (completed ?? undefined) : (completed ?? null);
}

function tell({ path, errors }: Shaping, message: string): void {
  errors.push(new GraphQLError(message, { path: [...path] }));
}
