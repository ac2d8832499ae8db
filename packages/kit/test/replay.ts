import type { Json } from '@compliance/kit/journal/canonical';
import type { JournalEntry } from '@compliance/kit/journal/journal-entry';

type State = Readonly<Record<string, Json>>;

/** The records as the journal alone tells them, by global id. Throws where an entry contradicts those before it. */
export function replay(entries: readonly JournalEntry[]): Map<string, State> {
  const records = new Map<string, State>();
  for (const { action, resource, changes } of entries) {
    const record = records.get(resource.id) ?? {};
    for (const { field, before } of changes) {
      if (JSON.stringify(record[field] ?? null) !== JSON.stringify(before)) {
        throw new Error(`${action} says that ${field} was ${JSON.stringify(before)}`);
      }
    }
    if (action.endsWith('.deleted')) records.delete(resource.id);
    else {
      const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
      records.set(resource.id, { ...record, ...changed });
    }
  }
  return records;
}
