import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { registerRecord } from '../register-record.ts';
import { fieldsOf } from '../selection.ts';

export const frameworkRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  template_id: fields.templateId.nullable(),
  ...registerRecord,
});

export const frameworkFragment = `
  fragment framework on Framework {
    ${fieldsOf(frameworkRecord)}
  }
`;
