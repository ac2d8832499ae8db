import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { fieldsOf } from '../selection.ts';

export const membershipRecord = z.object({
  id: z.string(),
  role: fields.role,
  version: z.int(),
  created_at: z.string(),
});

export const membershipFragment = `
  fragment membership on Membership { ${fieldsOf(membershipRecord)} }
`;
