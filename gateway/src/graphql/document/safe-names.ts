import { type DocumentNode, type ExecutionResult, GraphQLError, type NameNode, visit } from 'graphql';
import type { CompiledOperation, Engine } from '../engine.ts';

/**
 * Names the execution of plans cannot stand: results are merged by assignment, so an alias `__proto__` would set a
 * prototype and vanish; fetches of entities send a variable `representations`, which one of the client would overwrite.
 */
const unsafe = /^(?:__proto__|representations)$/;
const mayBeUnsafe = /__proto__|representations/;

/** Compiles an operation whose aliases and variables may have any name of GraphQL. @param source the document's text */
export function compileWithSafeNames(
  engine: Pick<Engine, 'compile'>,
  document: DocumentNode,
  source: string,
  operationName: string | undefined,
): CompiledOperation {
  if (!mayBeUnsafe.test(source)) return engine.compile(document, operationName);

  const names = new Map<string, string>();
  const safe = (name: NameNode): NameNode => {
    if (!unsafe.test(name.value)) return name;
    const value = unusedName(source, name.value);
    names.set(value, name.value);
    return { ...name, value };
  };
  const renamed = visit(document, {
    Variable: (variable) => ({ ...variable, name: safe(variable.name) }),
    Field: (field) => (field.alias === undefined ? undefined : { ...field, alias: safe(field.alias) }),
  });
  const run = engine.compile(renamed, operationName);

  return async (variables, context) => {
    const given = [...names].filter(([, name]) => Object.hasOwn(variables, name));
    const renamedVariables = Object.fromEntries(given.map(([value, name]) => [value, variables[name]]));
    return restore(await run({ ...variables, ...renamedVariables }, context), names);
  };
}

function unusedName(source: string, name: string): string {
  let unused = `safe_${name.replaceAll('_', '')}`;
  while (source.includes(unused)) unused += '_';
  return unused;
}

function restore({ data, errors }: ExecutionResult, names: ReadonlyMap<string, string>): ExecutionResult {
  const original = (key: string | number): string | number => names.get(String(key)) ?? key;
  const restoreKeys = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(restoreKeys);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [original(key), restoreKeys(inner)]),
    );
  };
  return {
    data: restoreKeys(data) as NonNullable<ExecutionResult['data']>,
    ...(errors !== undefined && {
      errors: errors.map((error) => withPath(error, error.path?.map(original))),
    }),
  };
}

function withPath(error: GraphQLError, path: GraphQLError['path']): GraphQLError {
  if (path === undefined) return error;
  return new GraphQLError(error.message, { path, extensions: error.extensions, originalError: error });
}
