import * as fields from '@compliance/kit/fields';
import { z } from 'zod';
import { recordId, timestamp, wholeNumber } from '../record-fields.ts';

/** A profile together with its membership. */
export const userRecord = z.object({
  id: recordId,
  organization_id: recordId,
  full_name: z.string(),
  email_address: z.string(),
  additional_email_addresses: z.array(z.string()),
  kind: z.string().nullable(),
  position: z.string().nullable(),
  contract_start_date: timestamp.nullable(),
  contract_end_date: timestamp.nullable(),
  membership_id: recordId.nullable(),
  role: fields.role.nullable(),
  state: z.enum(['ACTIVE', 'INVITED', 'REMOVED']),
  version: wholeNumber,
  created_at: timestamp,
  updated_at: timestamp,
});

export const userFragment = `
  fragment user on Profile {
    id
    organizationId
    fullName
    emailAddress
    additionalEmailAddresses
    kind
    position
    contractStartDate
    contractEndDate
    membership { id role }
    state
    version
    createdAt
    updatedAt
  }
`;

export type UserSelection = { membership: { id: string; role: string } | null };

export function toUser({ membership, ...profile }: UserSelection): object {
  return { ...profile, membershipId: membership?.id ?? null, role: membership?.role ?? null };
}
