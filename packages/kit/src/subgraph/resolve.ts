import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { FieldIssue } from '../operation/errors.ts';
import type { Operation } from '../operation/operation.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { organizationId } from './record-fields.ts';

type Resolver<Parent, Arguments, Context, Output> = Checked &
  ((parent: Parent, args: Arguments, context: Context, info: GraphQLResolveInfo) => Promise<Output>);

/** What is wrong with the shape of a field's arguments. Those that fit no type of the graph are left out of `args`. */
export type CheckArguments = (args: Readonly<Record<string, unknown>>) => FieldIssue[];

type Checked = { check: CheckArguments };

type MutationArguments = { input: { dryRun?: boolean | null; clientMutationId?: string | null } };

type MutationEcho = { dryRun: boolean; clientMutationId: string | null };

/** A field that is an operation on its arguments. */
export function resolve<Context, Output>(
  operation: Operation<Context, Output>,
): Resolver<unknown, object, Context, Output> {
  return checkedBy(operation.check, (_parent, args, context) => operation.execute(context, args));
}

/** A list of an organization that is the root list of the same name, with the organization's id filled in. */
export function resolveWithin<Context extends RequestContext, Output>(
  operation: Operation<Context, Output>,
): Resolver<{ organizationId: string }, object, Context, Output> {
  return resolveBelow(operation, (parent: { organizationId: string }, args, context) => ({
    organizationId: organizationId(parent, args, context),
  }));
}

/** A field that is an operation on its arguments and the ids that `fill` adds to them; `anyIds` has the same names. */
export function resolveBelow<Parent, Context, Output>(
  operation: Operation<Context, Output>,
  fill: (parent: Parent, args: object, context: Context) => Record<string, unknown>,
  anyIds: Record<string, string> = { organizationId: '' },
): Resolver<Parent, object, Context, Output> {
  return checkedBy(
    // What `fill` adds has the right shape, whatever it names.
    (args) => operation.check({ ...args, ...anyIds }),
    (parent, args, context) => operation.execute(context, { ...args, ...fill(parent, args, context) }),
  );
}

/** A mutation: its operation takes the input and gives the payload, to which the client's own options are added. */
export function mutate<Context extends RequestContext, Output extends object>(
  operation: Operation<Context, Output>,
): Resolver<unknown, MutationArguments, Context, Output & MutationEcho> {
  return checkedBy(
    ({ input }) => (input === undefined ? [] : operation.check(input)),
    async (_parent, { input }, context, { fieldName, path }) => {
      const field = { name: fieldName, responseName: String(path.key) };
      forget(context);
      const payload = await operation.executeOnce(context, input, field);
      forgetLoaded(context);
      const { dryRun = false, clientMutationId = null } = input;
      return { ...payload, dryRun: dryRun === true, clientMutationId };
    },
  );
}

/** What the mutation before it would have left, and what was loaded as it would be, is not there. */
function forget(context: RequestContext): void {
  context.tried.drafted = undefined;
  forgetLoaded(context);
}

/** What was loaded before a change, for another mutation of the request, may not be so any more. */
function forgetLoaded(context: object): void {
  for (const part of Object.values(context)) {
    if (part instanceof DataLoader) part.clearAll();
  }
}

function checkedBy<Resolve extends object>(check: CheckArguments, resolve: Resolve): Checked & Resolve {
  return Object.assign(resolve, { check });
}
