import * as fields from '@compliance/kit/fields';
import { z } from 'zod';
import { recordId, timestamp, wholeNumber } from '../record-fields.ts';

export const membershipRecord = z.object({
  id: recordId,
  role: fields.role,
  version: wholeNumber,
  created_at: timestamp,
});

export const membershipFragment = `
  fragment membership on Membership {
    id
    role
    version
    createdAt
  }
`;
