import { ofSelf } from '@compliance/kit/operation/scope';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { frameworkTemplates } from './framework-templates.ts';

/** The same for every caller. */
export const listFrameworkTemplates = operation({
  action: 'self',
  input: z.strictObject({}),
  scope: ofSelf,
  run: () => [...frameworkTemplates],
});
