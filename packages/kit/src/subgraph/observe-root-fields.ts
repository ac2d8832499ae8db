import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../operation/request-context.ts';
import type { Metrics } from '../process/metrics.ts';
import { errorCode } from './graphql-errors.ts';

type Arguments = { organizationId?: unknown; id?: unknown; input?: Arguments };

/** Logs and counts every operation by the name of its root field, with its organization, outcome and duration. */
export function observeRootFields(schema: GraphQLSchema, metrics: Metrics): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) observe(field, metrics);
  }
}

function observe(field: GraphQLField<unknown, RequestContext>, metrics: Metrics): void {
  const { name, resolve } = field;
  if (resolve === undefined) return;
  field.resolve = async (parent, args, context, info) => {
    const start = performance.now();
    let outcome = 'ok';
    try {
      return await resolve(parent, args, context, info);
    } catch (error) {
      outcome = errorCode(error);
      throw error;
    } finally {
      const durationMs = performance.now() - start;
      const organizationId = organizationOf(context, args);
      context.logger.info({ operation: name, organizationId, outcome, durationMs: Math.round(durationMs) });
      metrics.observe(name, outcome, durationMs / 1_000);
    }
  };
}

function organizationOf({ gids }: RequestContext, { input, ...args }: Arguments): string | undefined {
  const { organizationId, id } = input ?? args;
  const text = organizationId ?? id;
  return typeof text === 'string' ? gids.decode(text)?.scopeId : undefined;
}
