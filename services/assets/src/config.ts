import { type ServiceConfig, serviceEnvironment } from '@compliance/kit/process/config';
import type { z } from 'zod';

export type AssetsConfig = ServiceConfig;

/** Nothing but the variables that all services share. */
export const assetsEnvironment: z.ZodType<AssetsConfig> = serviceEnvironment;
