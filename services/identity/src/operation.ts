import { operationFor } from '@compliance/kit/operation';
import type { IdentityContext } from './context.ts';

export const operation = operationFor<IdentityContext>();
