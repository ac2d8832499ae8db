import { z } from 'zod';

export const frameworkRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const frameworkFragment = `
  fragment framework on Framework {
    id
    organizationId
    name
    description
    version
    createdAt
    updatedAt
  }
`;
