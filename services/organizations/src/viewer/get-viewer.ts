import { NotFoundError } from '@compliance/kit/errors';
import * as fields from '@compliance/kit/fields';
import { ofSelf } from '@compliance/kit/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';

/** The caller, as far as this service knows: an id to hang the organizations on. Nobody else's is ever found. */
export const getViewer = operation({
  action: 'self',
  input: z.strictObject({ id: fields.id.optional() }),
  scope: ofSelf,
  run: ({ context: { gids, principal }, input }) => {
    const own = gids.encode({ type: 'Viewer', scopeId: principal.personId, id: principal.personId });
    if (input.id !== undefined && input.id !== own) throw new NotFoundError();
    return { id: own };
  },
});
