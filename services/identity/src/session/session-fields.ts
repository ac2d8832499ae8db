import type { IdentityContext } from '../context.ts';
import { gidOf, type Session } from './session.ts';

export const sessionFields = {
  id: (session: Session, _args: unknown, { gids }: IdentityContext): string => gidOf(gids, session),
  current: ({ id }: Session, _args: unknown, { principal }: IdentityContext): boolean =>
    principal.credential.kind === 'SESSION' && principal.credential.id === id,
};
