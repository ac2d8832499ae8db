import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import { journalServices, type Stored } from './stored.ts';
import type { Told, Write } from './told.ts';

/**
 * Compares what clients were told with the journals: a write that was said to be done has one entry, one of which
 * nobody knows has one or none, and every other entry is one that nobody asked for.
 * @param before how many entries each stream of each service had before the clients began
 */
export function toldFaults(told: readonly Told[], { journals }: Stored, before: EntryCounts): string[] {
  const made = new Map<string, number>();
  for (const service of journalServices) {
    for (const [stream, entries] of journals[service]) {
      for (const entry of entries.slice(before.get(`${service} ${stream}`) ?? 0)) {
        const key = keyOf(entry.action, markOf(entry));
        made.set(key, (made.get(key) ?? 0) + 1);
      }
    }
  }
  const faults = told.flatMap(({ action, mark, outcome }) => {
    const key = keyOf(action, mark);
    const times = made.get(key) ?? 0;
    made.delete(key);
    if (times === 1 || (times === 0 && outcome === 'unknown')) return [];
    return [`${key} is ${outcome} and in the journal ${times} times`];
  });
  const unasked = [...made.keys()].filter((key) => /^(asset|framework|invitation)\./.test(key));
  return [...faults, ...unasked.map((key) => `nobody asked for ${key}`)];
}

/** By service and stream. */
export type EntryCounts = Map<string, number>;

export function countEntries({ journals }: Stored): EntryCounts {
  return new Map(
    journalServices.flatMap((service) =>
      [...journals[service]].map(([stream, entries]) => [`${service} ${stream}`, entries.length] as const),
    ),
  );
}

const markedFields: Record<Write['action'], string> = {
  'asset.created': 'name',
  'asset.updated': 'name',
  'asset.deleted': '',
  'framework.created': 'name',
  'framework.updated': 'name',
  'framework.deleted': '',
  'profile.created': 'position',
  'invitation.created': 'profileId',
  'organization.created': 'name',
};

function markOf({ action, resource, changes }: JournalEntry): string {
  const marked = markedFields[action as Write['action']];
  const change = changes.find(({ field }) => field === marked);
  return typeof change?.after === 'string' ? change.after : resource.id;
}

function keyOf(action: string, mark: string): string {
  return `${action} ${mark}`;
}
