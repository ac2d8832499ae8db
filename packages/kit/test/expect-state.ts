import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import type { Row } from '@compliance/kit/register/register-row';
import { expect } from '@jest/globals';
import { type AssetFields, gidOf } from './open-assets.ts';
import { replay } from './replay.ts';

/** Fails unless the rows are what the journal says the records were. */
export function expectState(rows: readonly Row<AssetFields>[], entries: readonly JournalEntry[]): void {
  const told = [...replay(entries)].map(([id, record]) => [id, withoutNulls(record)] as const);
  expect(new Map(rows.map(journaled))).toEqual(new Map(told));
  expect(rows).toHaveLength(told.length);
}

export function withoutNulls(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

function journaled({
  id,
  organizationId,
  name,
  amount,
  note,
  ownerId,
  vendorIds,
}: Row<AssetFields>): [string, object] {
  const owner = gidOf('Profile', organizationId, ownerId);
  const fields = withoutNulls({ name, amount, note, ownerId: owner, vendorIds });
  return [gidOf('Asset', organizationId, id), fields];
}
