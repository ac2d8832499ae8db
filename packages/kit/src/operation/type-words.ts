const words: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  String: 'text',
  ID: 'text',
  Int: 'a whole number',
  Boolean: 'true or false',
  DateTime: 'a date-time such as 2026-01-31T09:30:00Z',
};

/** What a value of a type is called in messages; `type` as schemas (`int`) or the graph (`Int`) name it. */
export function typeWords(type: string): string {
  return words[type] ?? `of type ${type}`;
}
