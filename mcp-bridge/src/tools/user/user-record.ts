import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { registerRecord } from '../register-record.ts';
import { fieldsOf } from '../selection.ts';

/** A profile together with its membership. */
export const userRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  full_name: z.string(),
  email_address: z.string(),
  additional_email_addresses: z.array(z.string()),
  kind: z.string().nullable(),
  position: z.string().nullable(),
  contract_start_date: z.string().nullable(),
  contract_end_date: z.string().nullable(),
  membership_id: z.string().nullable(),
  role: fields.role.nullable(),
  state: z.enum(['ACTIVE', 'INVITED', 'REMOVED']),
  ...registerRecord,
});

export const userFragment = `
  fragment user on Profile {
    ${fieldsOf(userRecord.omit({ membership_id: true, role: true }))}
    membership { id role }
  }
`;

export type UserSelection = { membership: { id: string; role: string } | null };

export function toUser({ membership, ...profile }: UserSelection): object {
  return { ...profile, membershipId: membership?.id ?? null, role: membership?.role ?? null };
}
