import { z } from 'zod';
import { recordId, timestamp, wholeNumber } from '../record-fields.ts';

export const frameworkRecord = z.object({
  id: recordId,
  organization_id: recordId,
  name: z.string(),
  description: z.string().nullable(),
  version: wholeNumber,
  created_at: timestamp,
  updated_at: timestamp,
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
