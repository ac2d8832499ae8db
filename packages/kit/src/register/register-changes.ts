import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../journal/canonical.ts';
import type { Change } from '../journal/journal-entry.ts';
import type { Gids, GidType } from '../operation/gid.ts';
import type { FieldName, RegisterDefinition } from './register-definition.ts';

/** The journaled fields of a row as clients know them: null where empty, records by global ids. */
export type FieldValues = { readonly [field: string]: Json };

/** The journaled fields in which two states of a row differ; a state that does not exist has null everywhere. */
export function changesBetween<Fields>(
  definition: RegisterDefinition<Fields>,
  gids: Gids,
  scopeId: string,
  before: Fields | undefined,
  after: Fields | undefined,
): Change[] {
  const { fields, personal } = definition;
  const journaled = (row: Fields | undefined, name: FieldName<Fields>): Json =>
    row === undefined || personal?.includes(name) ? null : fieldValue(definition, gids, scopeId, row, name);
  return fields
    .filter((name) => !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null))
    .map((field) => ({ field, before: journaled(before, field), after: journaled(after, field) }));
}

/** The personal ones as well. */
export function fieldValues<Fields>(
  definition: RegisterDefinition<Fields>,
  gids: Gids,
  scopeId: string,
  row: Fields,
): FieldValues {
  return Object.fromEntries(
    definition.fields.map((name) => [name, fieldValue(definition, gids, scopeId, row, name)]),
  );
}

function fieldValue<Fields>(
  { references }: RegisterDefinition<Fields>,
  gids: Gids,
  scopeId: string,
  row: Fields,
  name: FieldName<Fields>,
): Json {
  const value = (row[name] ?? null) as Json;
  const type = references?.[name];
  return type === undefined ? value : toGids(gids, type, scopeId, value);
}

function toGids(gids: Gids, type: GidType, scopeId: string, value: Json): Json {
  if (typeof value === 'string') return gids.encode({ type, scopeId, id: value });
  return Array.isArray(value) ? value.map((item) => toGids(gids, type, scopeId, item)) : value;
}
