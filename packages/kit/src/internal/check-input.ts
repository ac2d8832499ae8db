import { z } from 'zod';
import { parseInput } from '../operation/parse-input.ts';
import type { CheckArguments } from '../subgraph/resolve.ts';
import type { Resolvers } from '../subgraph/subgraph-schema.ts';
import type { InternalRoute } from './internal-route.ts';

/** The arguments of one field of the graph, such as `assets` of `Organization`. */
export type FieldArguments = { type: string; field: string; arguments: Record<string, unknown> };

const request = z.object({
  fields: z.array(
    z.object({ type: z.string(), field: z.string(), arguments: z.record(z.string(), z.unknown()) }),
  ),
});

/**
 * `/internal/check-input`: what is wrong with the shape of the arguments of fields, for each of them. The gateway asks
 * when it refuses a request for what does not fit a type, so that it can name all other bad fields as well.
 */
export function checkInputRoute(resolvers: Resolvers): InternalRoute {
  return {
    path: 'check-input',
    callers: ['gateway'],
    async handle({ body }) {
      const { fields } = parseInput(request, body);
      return {
        issues: fields.map(
          ({ type, field, arguments: args }) => checkOf(resolvers[type], field)?.(args) ?? [],
        ),
      };
    },
  };
}

/** Only fields that are operations have one. */
function checkOf(fields: object | undefined, name: string): CheckArguments | undefined {
  return (fields as Record<string, { check?: CheckArguments } | undefined> | undefined)?.[name]?.check;
}
