import { NotFoundError } from '@compliance/kit/errors';
import * as fields from '@compliance/kit/fields';
import { ofSelf } from '@compliance/kit/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';

/** The caller: the person a key or a session acts as. An id, where the graph gives one, must be theirs. */
export const getViewer = operation({
  action: 'self',
  input: z.strictObject({ id: fields.id.optional() }),
  scope: ofSelf,
  run: ({ context: { gids, principal }, input }) => {
    const { personId, credential } = principal;
    const own = gids.encode({ type: 'Viewer', scopeId: personId, id: personId });
    if (input.id !== undefined && input.id !== own) throw new NotFoundError();
    return { id: own, kind: credential.kind };
  },
});
