import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { registerRecord } from '../register-record.ts';
import { fieldsOf } from '../selection.ts';

export const controlRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  framework_id: z.string(),
  section_title: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: fields.controlStatus,
  not_implemented_justification: z.string().nullable(),
  ...registerRecord,
});

export const controlFragment = `
  fragment control on Control {
    ${fieldsOf(controlRecord)}
  }
`;
