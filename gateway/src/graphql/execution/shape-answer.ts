import { createBoundedMap } from '@compliance/kit/process/bounded-map';
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  visit,
} from 'graphql';
import { fragmentsOf } from '../document/expanded-fields.ts';
import { type CompleteRoot, completeRoot } from './complete-value.ts';
import { compileIntrospection } from './introspection.ts';
import type { JsonObject } from './json.ts';
import type { ReadCondition } from './read-condition.ts';

/** Gives what the services answered the shape that the client asked for. `errors` are of values that are missing. */
export type ShapeAnswer = (
  data: JsonObject,
  variables: Readonly<Record<string, unknown>>,
) => { data: JsonObject | null; errors: GraphQLError[] };

/** Each outcome of the conditions in a document has a shape of its own; so many of the last ones are kept. */
const maxShapes = 8;

/** @param options.document holds nothing but an operation and its fragments */
export function compileShape(options: {
  schema: GraphQLSchema;
  document: DocumentNode;
  readCondition: ReadCondition;
}): ShapeAnswer {
  const { schema, document, readCondition } = options;
  const operation = getOperationAST(document);
  if (operation == null) throw new Error('The document has no operation');
  const root = schema.getRootType(operation.operation);
  if (root == null) throw new Error(`The schema has no ${operation.operation}`);
  const fragments = fragmentsOf(document);
  const introspect = compileIntrospection(schema, operation, fragments);
  const conditions = conditionsIn(document);
  const shapes = createBoundedMap<CompleteRoot>(maxShapes);

  const shapeFor = (variables: Readonly<Record<string, unknown>>): CompleteRoot => {
    const met = new Set(conditions.filter((name) => readCondition(name, variables)));
    const key = [...met].join();
    const known = shapes.get(key);
    if (known !== undefined) return known;
    const isTrue = (name: string): boolean => met.has(name);
    const shape = completeRoot(root, operation.selectionSet, { schema, fragments, isTrue, introspect });
    shapes.set(key, shape);
    return shape;
  };

  return (data, variables) => {
    const shaping = { path: [], errors: [], variables };
    const shaped = shapeFor(variables)(data, shaping);
    return { data: shaped ?? null, errors: shaping.errors };
  };
}

/** The variables that decide what is selected. */
function conditionsIn(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive({ arguments: given = [] }) {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}
