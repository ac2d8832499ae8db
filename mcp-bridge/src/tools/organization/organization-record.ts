import { z } from 'zod';
import { recordId, timestamp } from '../record-fields.ts';

export const organizationRecord = z.object({
  id: recordId,
  name: z.string(),
  description: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const organizationFragment = `
  fragment organization on Organization {
    id
    name
    description
    createdAt
    updatedAt
  }
`;
