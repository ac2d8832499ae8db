import type { z } from 'zod';
import type { Stream } from '../journal/journal-heads.ts';
import { ConflictError, type FieldIssue, ForbiddenError, NotFoundError } from './errors.ts';
import { type MutationField, repeatableOf } from './idempotency-key.ts';
import { inputIssues, parseInput } from './parse-input.ts';
import { type Action, isAllowed, isRead, needsNoRole, type SelfAction } from './policy.ts';
import { membershipIn, type Principal, type PrincipalMembership } from './principal.ts';
import type { RequestContext } from './request-context.ts';
import { commitByOf } from './write-request.ts';

/** Finds what an operation is about, or throws NotFoundError. */
export type Scope<Context, Input, Subject> = (context: Context, input: Input) => Promise<Subject>;

/** One thing a caller can do. */
export type Operation<Context, Output> = {
  action: Action | SelfAction;
  /** What is wrong with the shape of an input. Nothing is read or done. */
  check(input: unknown): FieldIssue[];
  execute(context: Context, input: unknown): Promise<Output>;
  /** For mutations: the same, but made once however often a client with an idempotency key sends it. */
  executeOnce(context: Context, input: unknown, field: MutationField): Promise<Output>;
};

/** `member` is the caller's membership in the organization, where roles matter; `record` is what is read or changed. */
type Subject = { member?: PrincipalMembership; record?: { snapshotId?: string | undefined } };

type DefineOperation<Context> = <Input, Found extends object, Output>(definition: {
  action: Action | SelfAction;
  input: z.ZodType<Input>;
  scope: Scope<Context, Input, Found>;
  /** What the caller needs beside the role, such as a session. @throws ForbiddenError */
  permit?(request: { context: Context; input: Input }): void;
  run(request: { context: Context; input: Input } & Found): Promise<Output> | Output;
  /** What must be through before the payload of an earlier attempt is answered; its `run` may have been cut short. */
  beforeReplay?(request: { context: Context; input: Input }): Promise<void>;
}) => Operation<Context, Output>;

/**
 * The `operation` function of one service, bound to its context. An operation's steps are always these, in this order:
 * shape of the input, organization and record, role and `permit`, then the operation's own rules in `run`.
 * A mutation that its client repeats is answered as it was, if the caller may still make it. After one that has ended
 * the caller's credential none is made.
 * Executing one throws InvalidInputError, NotFoundError, ForbiddenError, and what `run` throws.
 */
export function operationFor<Context extends RequestContext>(): DefineOperation<Context> {
  return ({ action, input: schema, scope, permit, run, beforeReplay }) => {
    const perform = async (context: Context, input: z.output<typeof schema>) => {
      const subject = await scope(context, input);
      const { member, record }: Subject = subject;
      authorize(action, member);
      permit?.({ context, input });
      if (!isRead(action) && record?.snapshotId !== undefined) {
        throw new ConflictError(
          'The record belongs to a snapshot, which never changes. Change the live record.',
        );
      }
      return run({ context, input, ...subject });
    };

    return {
      action,
      check: (untrusted) => inputIssues(schema, untrusted),
      execute: async (context, untrusted) => perform(context, parseInput(schema, untrusted)),
      async executeOnce(context, untrusted, field) {
        context.ownCredential.requireCredential();
        const input = parseInput(schema, untrusted);
        const { idempotency, principal } = context;
        if (idempotency === undefined) return perform(context, input);
        const { key, once } = idempotency;
        context.repeatable = repeatableOf({ personId: principal.personId, key }, field, input);
        return once(context.repeatable, commitByOf(context), {
          perform: () => perform(context, input),
          async replay({ stream, payload }) {
            authorizeReplay(action, stream, context.principal);
            permit?.({ context, input });
            await beforeReplay?.({ context, input });
            return payload as Awaited<ReturnType<typeof perform>>;
          },
        });
      },
    };
  };
}

/** @throws ForbiddenError */
export function authorize(action: Action | SelfAction, member: PrincipalMembership | undefined): void {
  if (needsNoRole(action)) return;
  if (member === undefined || !isAllowed(action, member.role)) {
    throw new ForbiddenError(`Your role in this organization does not allow ${action}.`);
  }
}

/**
 * An outcome is answered only to those who might still make the change. Who has founded an organization may not be
 * recognized as its member yet, and nobody is a member any more of one that has been deleted.
 */
function authorizeReplay(action: Action | SelfAction, { kind, id }: Stream, principal: Principal): void {
  if (kind === 'person' || needsNoRole(action)) return;
  const member = membershipIn(principal, id);
  if (member === undefined) {
    if (action === 'organization:delete') return;
    throw new NotFoundError();
  }
  authorize(action, member);
}
