import { operationFor } from '@compliance/kit/operation/operation';
import type { OrganizationsContext } from './context.ts';

export const operation = operationFor<OrganizationsContext>();
