/** The messages of graphql-js that quote a string or a value of the document. The others quote only names. */
const quotations = [
  /((?:,|Syntax Error:) (?:found|Unexpected) (?:Block)?String) ".*$/s,
  /( cannot represent [^:]*value): .*$/s,
  /(^Expected value of type "[^"]*"), found .*$/s,
];

/** Cuts the document's values out of a message. They may be secrets, and the client knows them. */
export function withoutValues(message: string): string {
  return quotations.reduce((text, quotation) => text.replace(quotation, '$1.'), message);
}
