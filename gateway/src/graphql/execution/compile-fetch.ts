import type { FetchNode } from '@apollo/query-planner';
import { maxAnswerBytes } from '@compliance/kit/internal/service-client';
import { AnswerTooLargeError } from '@compliance/kit/operation/errors';
import { isObject } from '@compliance/kit/process/is-object';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Source } from '../engine.ts';
import { type AskService, compileAsk, type PlacesOf } from './ask-service.ts';
import { copyOf, type JsonObject, merge, own } from './json.ts';
import { objectsAt, type Path, pathsAt } from './places.ts';
import { compileRepresent, type Represented, representRecords } from './representations.ts';
import { compileRewrites } from './rewrites.ts';
import type { Run, Step } from './run.ts';

export type FetchOptions = {
  sources: Readonly<Record<string, Source>>;
  /** Of all services together. */
  supergraphSchema: GraphQLSchema;
};

type Options = FetchOptions & { isWhole: boolean };

/** Asks one service, and adds what it answers to the objects at `path`. @throws Error for what plans of ours lack */
export function compileFetch(node: FetchNode, path: Path, options: Options): Step {
  if (node.inputRewrites?.length || node.contextRewrites?.length) {
    throw new Error('A plan of ours sends keys as they are');
  }
  const ask = compileAsk(node, options.sources);
  const fetch =
    node.requires === undefined
      ? fetchFields(node, path, ask, options)
      : fetchRecords(node, path, ask, options);
  return async (run) => {
    try {
      await fetch(run);
    } catch (error) {
      run.errors.push(error);
    }
  };
}

/** Fields of the root, which need nothing of what is already there. */
function fetchFields(
  { outputRewrites = [] }: FetchNode,
  path: Path,
  ask: AskService,
  { supergraphSchema, isWhole }: Options,
): Step {
  const rewrite = compileRewrites(outputRewrites, supergraphSchema);
  const placesOf: PlacesOf = (place) => [place && [...path, ...place]];
  return async (run) => {
    const objects = objectsAt(run.data, path);
    if (objects.length === 0) return;
    const result = await ask(run, {}, placesOf);
    if (isWhole && result.text !== undefined) {
      run.whole = result;
      return;
    }
    const { data } = result;
    if (!isObject(data)) return;
    rewrite?.(data);
    addToAll(run, objects, data);
  };
}

/** Fields of the records at `path`, which the service knows by what other services have said of them. */
function fetchRecords(
  { requires = [], outputRewrites = [] }: FetchNode,
  path: Path,
  ask: AskService,
  { supergraphSchema }: FetchOptions,
): Step {
  const represent = compileRepresent(requires, supergraphSchema);
  const rewrite = compileRewrites(outputRewrites, supergraphSchema);
  return async (run) => {
    const records = objectsAt(run.data, path);
    const { representations, positions } = representRecords(records, represent);
    if (representations.length === 0) return;
    const { data } = await ask(run, { representations }, placesOfRecords(run.data, path, positions));
    if (!isObject(data)) return;
    const found = own(data, '_entities');
    if (!Array.isArray(found) || found.length !== representations.length) {
      throw new Error(`A service was asked for ${representations.length} records and answered others`);
    }
    for (const [index, record] of found.entries()) {
      if (!isObject(record)) continue;
      const same = positions[index]?.map((position) => records[position] as JsonObject) ?? [];
      if (rewrite !== undefined) {
        // Renames go by type. A fetch need not ask for the type of what it represents by type.
        record['__typename'] ||= same[0]?.['__typename'];
        rewrite(record);
      }
      addToAll(run, same, record);
    }
  };
}

/**
 * Each object gets its own copy of what is nested, since later fetches may add to it.
 * @throws GraphQLError when the copies of an answer are larger than what one service may answer
 */
function addToAll(run: Run, [first, ...others]: readonly JsonObject[], data: JsonObject): void {
  if (others.length > 0) run.copied += JSON.stringify(data).length * others.length;
  if (run.copied > maxAnswerBytes) {
    const { message } = new AnswerTooLargeError();
    throw new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX' } });
  }
  for (const other of others) merge(other, copyOf(data) as JsonObject);
  if (first !== undefined) merge(first, data);
}

/** A service tells of its records by their positions in the list that it was sent. */
function placesOfRecords(data: JsonObject, path: Path, positions: Represented['positions']): PlacesOf {
  let paths: Path[] | undefined;
  return (place) => {
    const index = place?.[1];
    if (place === undefined || typeof index !== 'number') return [place && [...path, ...place]];
    paths ??= pathsAt(data, path);
    const inside = place.slice(2);
    const named = positions[index] ?? [];
    // Of a record that nobody has asked for it is at least told that something is wrong.
    if (named.length === 0) return [undefined];
    return named.map((position) => [...(paths?.[position] ?? []), ...inside]);
  };
}
