import { NotFoundError } from '@compliance/kit/operation/errors';
import type { GidType } from '@compliance/kit/operation/gid';
import type { Scope } from '@compliance/kit/operation/operation';
import type { IdentityContext } from '../context.ts';

/** No membership is concerned. */
export type OwnSubject<Found> = { record: Found };

/**
 * The operation is about the caller's own record whose global id stands in `input[key]`. The person is in the id, so
 * another person's is refused before anything is looked up.
 */
export function ofOwn<Found extends { personId: string }>(
  type: GidType,
  find: (context: IdentityContext, id: string) => Promise<Found | undefined>,
): (key: string) => Scope<IdentityContext, Readonly<Record<string, unknown>>, OwnSubject<Found>> {
  return (key) => async (context, input) => {
    const { personId } = context.principal;
    const gid = context.gids.decode(String(input[key]));
    const record = gid?.type === type && gid.scopeId === personId ? await find(context, gid.id) : undefined;
    if (record?.personId !== personId) throw new NotFoundError();
    return { record };
  };
}
