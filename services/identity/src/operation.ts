import { operationFor } from '@compliance/kit/operation/operation';
import type { IdentityContext } from './context.ts';

export const operation = operationFor<IdentityContext>();
