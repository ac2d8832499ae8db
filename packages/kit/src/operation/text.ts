/** The form in which two texts are "the same" and in which text is sorted: NFKC, lower case. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The same with each number put behind its length, so that `A.5.2` comes before `A.5.10`. */
export function foldNatural(text: string): string {
  return fold(text).replace(/0*(\d*)/g, (run, digits: string) =>
    run === '' ? '' : `${String(digits.length).padStart(4, '0')}${digits}`,
  );
}

/** A pattern that finds `text` literally, for `{ $regex: … }` on a folded field. */
export function containing(text: string): string {
  return fold(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Orders by UTF-8 bytes, as the store does; JavaScript's own `<` differs above U+D7FF. */
export function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
