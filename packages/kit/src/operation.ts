import type { z } from 'zod';
import { ForbiddenError } from './errors.ts';
import { parseInput } from './parse-input.ts';
import { type Action, isAllowed, type SelfAction } from './policy.ts';
import type { PrincipalMembership } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/** Finds what an operation is about, or throws NotFoundError. `member` is the caller's membership there, if roles matter. */
export type Scope<Context, Input, Subject> = (context: Context, input: Input) => Promise<Subject> | Subject;

/** One thing a caller can do. */
export type Operation<Context, Output> = {
  action: Action | SelfAction;
  execute(context: Context, input: unknown): Promise<Output>;
};

type Definition<Context, Input, Subject, Output> = {
  action: Action | SelfAction;
  input: z.ZodType<Input>;
  scope: Scope<Context, Input, Subject>;
  run(request: { context: Context; input: Input } & Subject): Promise<Output> | Output;
};

/**
 * Defines an operation. Its steps are always these, in this order: shape of the input, organization and record,
 * role, then the operation's own rules in `run`.
 * @throws InvalidInputError, NotFoundError, ForbiddenError, and what `run` throws
 */
export function operation<
  Context extends RequestContext,
  Input,
  Subject extends { member?: PrincipalMembership },
  Output,
>(definition: Definition<Context, Input, Subject, Output>): Operation<Context, Output> {
  const { action, scope, run } = definition;
  return {
    action,
    async execute(context, untrusted) {
      const input = parseInput(definition.input, untrusted);
      const subject = await scope(context, input);
      authorize(action, subject.member);
      return run({ context, input, ...subject });
    },
  };
}

function authorize(action: Action | SelfAction, member: PrincipalMembership | undefined): void {
  if (action === 'self' || action === 'organization:create') return;
  if (member === undefined || !isAllowed(action, member.role)) {
    throw new ForbiddenError(`Your role in this organization does not allow ${action}.`);
  }
}
