import type { IdentityContext } from '../context.ts';
import type { Session } from './session.ts';

export const sessionFields = {
  id: ({ id, personId: scopeId }: Session, _args: unknown, { gids }: IdentityContext): string =>
    gids.encode({ type: 'Session', scopeId, id }),
  current: ({ id }: Session, _args: unknown, { principal }: IdentityContext): boolean =>
    principal.credential.kind === 'SESSION' && principal.credential.id === id,
};
