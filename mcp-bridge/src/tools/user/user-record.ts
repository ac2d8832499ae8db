import * as fields from '@compliance/kit/fields';
import { z } from 'zod';

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
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
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
