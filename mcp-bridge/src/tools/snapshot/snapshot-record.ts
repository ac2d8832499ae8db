import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';

export const snapshotRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: fields.snapshotType,
  created_by: z.string().nullable().describe('Profile id.'),
  counts: z.array(z.object({ type: z.string(), count: z.int() })),
  digest: z.string(),
  created_at: z.string(),
});

export const snapshotFragment = `
  fragment snapshot on Snapshot {
    id
    organizationId
    name
    description
    type
    createdBy { id }
    counts { type count }
    digest
    createdAt
  }
`;

export type SnapshotSelection = { createdBy: { id: string } | null };

export function toSnapshot({ createdBy, ...snapshot }: SnapshotSelection): object {
  return { ...snapshot, createdBy: createdBy?.id ?? null };
}
