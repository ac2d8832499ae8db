import { operationFor } from '@compliance/kit/operation/operation';
import type { AssetsContext } from './context.ts';

export const operation = operationFor<AssetsContext>();
