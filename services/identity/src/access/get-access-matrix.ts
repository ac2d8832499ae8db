import { policy } from '@compliance/kit/operation/policy';
import { ofSelf } from '@compliance/kit/operation/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';

/** The whole table of rights, for everybody who can sign in. */
export const getAccessMatrix = operation({
  action: 'self',
  input: z.strictObject({}),
  scope: ofSelf,
  run: () => Object.entries(policy).map(([action, roles]) => ({ action, roles: [...roles] })),
});
