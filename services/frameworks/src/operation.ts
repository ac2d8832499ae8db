import { operationFor } from '@compliance/kit/operation/operation';
import type { FrameworksContext } from './context.ts';

export const operation = operationFor<FrameworksContext>();
