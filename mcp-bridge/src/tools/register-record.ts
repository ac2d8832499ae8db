import { z } from 'zod';

/** What every record of a register ends with. */
export const registerRecord = {
  snapshot_id: z.string().nullable(),
  source_id: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
};
