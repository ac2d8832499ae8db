import type { Operation } from './operation.ts';
import { organizationId } from './record-fields.ts';
import type { RequestContext } from './request-context.ts';

type Resolver<Parent, Arguments, Context, Output> = (
  parent: Parent,
  args: Arguments,
  context: Context,
) => Promise<Output>;

type MutationArguments = { input: { dryRun?: boolean | null; clientMutationId?: string | null } };

type MutationEcho = { dryRun: boolean; clientMutationId: string | null };

/** A field that is an operation on its arguments. */
export function resolve<Context, Output>(
  operation: Operation<Context, Output>,
): Resolver<unknown, object, Context, Output> {
  return (_parent, args, context) => operation.execute(context, args);
}

/** A list of an organization that is the root list of the same name, with the organization's id filled in. */
export function resolveWithin<Context extends RequestContext, Output>(
  operation: Operation<Context, Output>,
): Resolver<{ organizationId: string }, object, Context, Output> {
  return (parent, args, context) =>
    operation.execute(context, { ...args, organizationId: organizationId(parent, args, context) });
}

/** A mutation: its operation takes the input and gives the payload, which says whether it was a dry run, and whose it was. */
export function mutate<Context, Output extends object>(
  operation: Operation<Context, Output>,
): Resolver<unknown, MutationArguments, Context, Output & MutationEcho> {
  return async (_parent, { input }, context) => {
    const payload = await operation.execute(context, input);
    const { dryRun = false, clientMutationId = null } = input;
    return { ...payload, dryRun: dryRun === true, clientMutationId };
  };
}
