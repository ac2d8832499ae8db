import { z } from 'zod';

export const organizationRecord = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
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
