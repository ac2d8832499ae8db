import type { z } from 'zod';
import { ConflictError, type FieldIssue, ForbiddenError } from './errors.ts';
import { inputIssues, parseInput } from './parse-input.ts';
import { type Action, isAllowed, isRead, needsNoRole, type SelfAction } from './policy.ts';
import type { PrincipalMembership } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/** Finds what an operation is about, or throws NotFoundError. */
export type Scope<Context, Input, Subject> = (context: Context, input: Input) => Promise<Subject>;

/** One thing a caller can do. */
export type Operation<Context, Output> = {
  action: Action | SelfAction;
  /** What is wrong with the shape of an input. Nothing is read or done. */
  check(input: unknown): FieldIssue[];
  execute(context: Context, input: unknown): Promise<Output>;
};

/** `member` is the caller's membership in the organization, where roles matter; `record` is what is read or changed. */
type Subject = { member?: PrincipalMembership; record?: { snapshotId?: string | undefined } };

type DefineOperation<Context> = <Input, Found extends object, Output>(definition: {
  action: Action | SelfAction;
  input: z.ZodType<Input>;
  scope: Scope<Context, Input, Found>;
  run(request: { context: Context; input: Input } & Found): Promise<Output> | Output;
}) => Operation<Context, Output>;

/**
 * The `operation` function of one service, bound to its context. An operation's steps are always these, in this order:
 * shape of the input, organization and record, role, then the operation's own rules in `run`.
 * Executing one throws InvalidInputError, NotFoundError, ForbiddenError, and what `run` throws.
 */
export function operationFor<Context extends RequestContext>(): DefineOperation<Context> {
  return ({ action, input: schema, scope, run }) => ({
    action,
    check: (untrusted) => inputIssues(schema, untrusted),
    async execute(context, untrusted) {
      const input = parseInput(schema, untrusted);
      const subject = await scope(context, input);
      const { member, record }: Subject = subject;
      authorize(action, member);
      if (!isRead(action) && record?.snapshotId !== undefined) {
        throw new ConflictError(
          'The record belongs to a snapshot, which never changes. Change the live record.',
        );
      }
      return run({ context, input, ...subject });
    },
  });
}

/** @throws ForbiddenError */
export function authorize(action: Action | SelfAction, member: PrincipalMembership | undefined): void {
  if (needsNoRole(action)) return;
  if (member === undefined || !isAllowed(action, member.role)) {
    throw new ForbiddenError(`Your role in this organization does not allow ${action}.`);
  }
}
