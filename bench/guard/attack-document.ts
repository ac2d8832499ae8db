/** `operationName` is for documents with several operations. */
export type AttackDocument = {
  name: string;
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
};

/** A little less than the greatest size of a body, to leave room for the rest of the JSON. */
export const maxBytes = 255 * 1024;

export function times(count: number, of: (index: number) => string, separator = ' '): string {
  return Array.from({ length: count }, (_, index) => of(index)).join(separator);
}

/** Repeats a text up to the greatest size. */
export function filled(text: string): string {
  return text.repeat(Math.floor(maxBytes / text.length));
}

export function inAsset(selections: string): string {
  return `{asset(id:"x"){${selections}}}`;
}
