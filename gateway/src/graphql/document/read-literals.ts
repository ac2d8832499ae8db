import { Lexer, Source, TokenKind } from 'graphql';

/** A string or a whole number of a document. `starts`: where it stands, in characters. */
export type Literal = { value: string | number; starts: number[] };

/** The text of a document without blanks and comments, and with a placeholder for each distinct literal. */
export type TokenText = { text: string; literals: Literal[] };

/**
 * Reads what two documents have in common that differ only in literals. Equal literals have equal placeholders, so that
 * fields which may be merged in one may be merged in the other. Block strings and numbers beyond 32 bits stay.
 * @throws GraphQLError for what is no token; undefined for more tokens than `maxTokens`
 */
export function readLiterals(query: string, maxTokens: number): TokenText | undefined {
  const lexer = new Lexer(new Source(query));
  const parts: string[] = [];
  const known = new Map<string | number, number>();
  const literals: Literal[] = [];

  const placeholder = (value: string | number, start: number): string => {
    const index = known.get(value) ?? literals.length;
    if (index === literals.length) literals.push({ value, starts: [] });
    known.set(value, index);
    literals[index]?.starts.push(start);
    return `${typeof value === 'string' ? '"' : '#'}${index}`;
  };

  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (parts.length === maxTokens) return undefined;
    const { kind, value, start } = token;
    if (kind === TokenKind.STRING) parts.push(placeholder(value, start));
    else if (kind === TokenKind.INT && fits(value)) parts.push(placeholder(Number(value), start));
    else if (kind === TokenKind.BLOCK_STRING) parts.push(`"""${JSON.stringify(value)}`);
    else parts.push(value || kind);
  }
  return { text: parts.join(' '), literals };
}

/** Into 32 bits. There are two ways to write zero. */
function fits(digits: string): boolean {
  const value = Number(digits);
  return value === (value | 0) && !Object.is(value, -0);
}
