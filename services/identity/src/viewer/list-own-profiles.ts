import { ofSelf } from '@compliance/kit/operation/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';

/** The caller in each of their organizations. */
export const listOwnProfiles = operation({
  action: 'self',
  input: z.strictObject({}),
  scope: ofSelf,
  run: ({ context: { principal, profiles } }) => profiles.ofPerson(principal.personId),
});
