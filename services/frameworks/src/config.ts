import { type ServiceConfig, serviceEnvironment } from '@compliance/kit/process/config';
import type { z } from 'zod';

export type FrameworksConfig = ServiceConfig;

/** Nothing but the variables that all services share. */
export const frameworksEnvironment: z.ZodType<FrameworksConfig> = serviceEnvironment;
