import { type ServiceConfig, serviceEnvironment } from '@compliance/kit/process/config';
import type { z } from 'zod';

export type OrganizationsConfig = ServiceConfig;

/** Nothing but the variables that all services share. */
export const organizationsEnvironment: z.ZodType<OrganizationsConfig> = serviceEnvironment;
