import type { FetchDataRewrite } from '@apollo/query-planner';
import { isObject } from '@compliance/kit/process/is-object';
import type { GraphQLSchema } from 'graphql';
import { type JsonObject, own, set } from './json.ts';
import { isOfType } from './type-names.ts';

type Rewrite = (value: unknown) => void;

const typePrefix = '... on ';

/**
 * Renames in what was fetched, in place, what a plan says: two types of one fetch may have different fields under the
 * same key of the answer, so they are asked for under other names.
 */
export function compileRewrites(
  rewrites: readonly FetchDataRewrite[],
  schema: GraphQLSchema,
): Rewrite | undefined {
  if (rewrites.length === 0) return undefined;
  const all = rewrites.map((rewrite) => compileRewrite(rewrite, schema));
  return (value) => {
    for (const rewrite of all) rewrite(value);
  };
}

function compileRewrite(rewrite: FetchDataRewrite, schema: GraphQLSchema): Rewrite {
  if (rewrite.kind !== 'KeyRenamer') throw new Error('A plan of ours only renames');
  const key = rewrite.path.at(-1) ?? '';
  return atPath(rewrite.path.slice(0, -1), schema, (object) => rename(object, key, rewrite.renameKeyTo));
}

function rename(object: JsonObject, key: string, name: string): void {
  const value = own(object, key);
  if (value == null) return;
  set(object, name, value);
  delete object[key];
}

function atPath(
  [step, ...rest]: readonly string[],
  schema: GraphQLSchema,
  change: (object: JsonObject) => void,
): Rewrite {
  const inside = step === undefined ? undefined : atPath(rest, schema, change);
  const visit: Rewrite = (value) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (!isObject(value)) return;
    else if (step === undefined) change(value);
    else if (!step.startsWith(typePrefix)) inside?.(own(value, step));
    else if (mayBeOfType(value, step.slice(typePrefix.length), schema)) inside?.(value);
  };
  return visit;
}

/** An object that does not say what it is may be of any type. */
function mayBeOfType(object: JsonObject, type: string, schema: GraphQLSchema): boolean {
  return !own(object, '__typename') || isOfType(object, type, schema);
}
