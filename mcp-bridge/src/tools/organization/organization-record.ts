import { z } from 'zod';
import { fieldsOf } from '../selection.ts';

export const organizationRecord = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const organizationFragment = `
  fragment organization on Organization {
    ${fieldsOf(organizationRecord)}
  }
`;
