import { ofSelf } from '@compliance/kit/operation/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { requireConsole } from '../viewer/require-console.ts';
import { endOf } from './session.ts';

/** Where the caller is signed in, latest first. */
export const listSessions = operation({
  action: 'self',
  input: z.strictObject({}),
  scope: ofSelf,
  permit: requireConsole,
  run: async ({ context }) => {
    const sessions = await context.sessions.ofPerson(context.principal.personId);
    return sessions
      .filter((session) => endOf(session) > context.now())
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  },
});
