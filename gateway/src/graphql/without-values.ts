/** What graphql-js says before it quotes a text or a value out of the document; only names are quoted otherwise. */
const quotations = [
  /((?:,|Syntax Error:) (?:found|Unexpected) (?:Block)?String) ".*$/s,
  /( cannot represent [^:]*value): .*$/s,
  /(^Expected value of type "[^"]*"), found .*$/s,
];

/** A message about a document without the values in it: the client knows them, and they may be secrets. */
export function withoutValues(message: string): string {
  return quotations.reduce((text, quotation) => text.replace(quotation, '$1.'), message);
}
