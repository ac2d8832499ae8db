import type { FetchNode } from '@apollo/query-planner';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Source, SubgraphResult } from '../engine.ts';
import { type JsonObject, own, set } from './json.ts';
import type { Path } from './places.ts';
import type { Run } from './run.ts';

/** Where in the answer an error of a service belongs: in several places if several records were asked for as one. */
export type PlacesOf = (path: Path | undefined) => readonly (Path | undefined)[];

/**
 * Sends the operation of a fetch, and adds the service's errors to those of the run.
 * @param variables those of the fetch alone; the client's that it needs are added to them
 */
export type AskService = (run: Run, variables: JsonObject, placesOf: PlacesOf) => Promise<SubgraphResult>;

export function compileAsk(
  { serviceName, operation: query, variableUsages = [] }: FetchNode,
  sources: Readonly<Record<string, Source>>,
): AskService {
  const source = sources[serviceName];
  if (source === undefined) throw new Error(`There is no service "${serviceName}"`);
  return async (run, variables, placesOf) => {
    for (const name of variableUsages) {
      const value = own(run.variables, name);
      if (value !== undefined) set(variables, name, value);
    }
    const result = await source({ query, variables }, run.context);
    for (const error of result.errors ?? []) {
      for (const path of placesOf(error.path)) run.errors.push(placed(error, path, serviceName));
    }
    return result;
  };
}

function placed(
  { message, extensions }: GraphQLFormattedError,
  path: Path | undefined,
  serviceName: string,
): GraphQLError {
  return new GraphQLError(message || 'A service gave no reason', {
    ...(path !== undefined && { path }),
    extensions: { ...extensions, serviceName },
  });
}
