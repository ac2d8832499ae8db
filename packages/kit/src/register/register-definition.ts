import type { GidType } from '../operation/gid.ts';

/** What a service declares about one of its registers; everything else about registers is the same for all. */
export type RegisterDefinition<Fields> = {
  /** `assets`; closed versions are in `assets_versions`. */
  collection: string;
  /** `asset`, as in the journal's `asset.created`. */
  resource: string;
  type: GidType;
  /** The fields that journal entries list, in this order. */
  fields: readonly FieldName<Fields>[];
  /** Fields that hold stored ids, alone or in a list, which journal entries name by global ids. */
  references?: { readonly [Name in FieldName<Fields>]?: GidType };
  /** Fields of which journal entries say only that they changed. */
  personal?: readonly FieldName<Fields>[];
  unique?: readonly UniqueField<Fields>[];
  /** Further texts to store with a row, folded, for orders and searches. One that is null sorts after all others. */
  sortTexts?(fields: Fields): Record<string, string | null>;
  /** Orders of lists besides CREATED_AT. In a changeable one writes can move rows. */
  orders: Record<string, { field: string; changeable: boolean }>;
  /** Fields by which rows are looked up, each indexed below the organization. */
  lookups?: readonly FieldName<Fields>[];
};

export type FieldName<Fields> = keyof Fields & string;

/** `key` answers the folded value, several, or undefined where there is none. */
export type UniqueField<Fields> = {
  kind: string;
  field: string;
  key(fields: Fields): string | readonly string[] | undefined;
};

/** The last of all texts. */
const afterAll = '\u{10FFFF}';

export function sortTextsOf<Fields>(
  { sortTexts }: RegisterDefinition<Fields>,
  fields: Fields,
): Record<string, string> {
  const texts = Object.entries(sortTexts?.(fields) ?? {});
  return Object.fromEntries(texts.map(([field, text]) => [field, text ?? afterAll]));
}
