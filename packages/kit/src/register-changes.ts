import { isDeepStrictEqual } from 'node:util';
import type { Json } from './canonical.ts';
import type { Gids, GidType } from './gid.ts';
import type { Change } from './journal-entry.ts';
import type { FieldName, RegisterDefinition } from './register-definition.ts';

/** The journaled fields in which two states of a row differ; a state that does not exist has null everywhere. */
export function changesBetween<Fields>(
  { fields, personal, references }: RegisterDefinition<Fields>,
  gids: Gids,
  scopeId: string,
  before: Fields | undefined,
  after: Fields | undefined,
): Change[] {
  const journaled = (row: Fields | undefined, name: FieldName<Fields>): Json => {
    if (personal?.includes(name)) return null;
    const type = references?.[name];
    const value = (row?.[name] ?? null) as Json;
    return type === undefined ? value : toGids(gids, type, scopeId, value);
  };
  return fields
    .filter((name) => !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null))
    .map((field) => ({ field, before: journaled(before, field), after: journaled(after, field) }));
}

function toGids(gids: Gids, type: GidType, scopeId: string, value: Json): Json {
  if (typeof value === 'string') return gids.encode({ type, scopeId, id: value });
  return Array.isArray(value) ? value.map((item) => toGids(gids, type, scopeId, item)) : value;
}
