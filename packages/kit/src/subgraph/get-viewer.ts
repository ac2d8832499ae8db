import { z } from 'zod';
import { NotFoundError } from '../operation/errors.ts';
import * as fields from '../operation/fields.ts';
import { type Operation, operationFor } from '../operation/operation.ts';
import type { CredentialKind } from '../operation/principal.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { ofSelf } from '../operation/scope.ts';

/** The caller by their global id, and what they show for it. */
export type ViewerStub = { id: string; kind: CredentialKind };

/** `viewer`: the person a key or a session acts as. An id, where the graph gives one, must be theirs. */
export const getViewer: Operation<RequestContext, ViewerStub> = operationFor<RequestContext>()({
  action: 'self',
  input: z.strictObject({ id: fields.id.optional() }),
  scope: ofSelf,
  run: ({ context: { gids, principal }, input }) => {
    const { personId, credential } = principal;
    const id = gids.encode({ type: 'Viewer', scopeId: personId, id: personId });
    if (input.id !== undefined && input.id !== id) throw new NotFoundError();
    return { id, kind: credential.kind };
  },
});
