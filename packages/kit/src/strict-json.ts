import { TransportError } from './transport-error.ts';

const maxNesting = 64;
const string = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/**
 * JSON as a request may hold it: nothing that two readers could understand differently. `__proto__` keys are plain data.
 * @throws TransportError 400 for malformed JSON, duplicate keys, lone surrogates and nesting deeper than 64
 */
export function parseStrictJson(text: string): unknown {
  const value = parse(text);
  // Outside strings JSON has exactly one colon a member; one whose key came twice is in the text but not in the value.
  const members = text.replaceAll(string, '').split(':').length - 1;
  if (countMembers(value, 0) !== members) throw badRequest();
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

function countMembers(value: unknown, depth: number): number {
  if (typeof value === 'string' && !value.isWellFormed()) throw badRequest();
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === maxNesting) throw badRequest();
  let count = 0;
  for (const [key, item] of Object.entries(value)) {
    if (!key.isWellFormed()) throw badRequest();
    count += countMembers(item, depth + 1);
  }
  return Array.isArray(value) ? count : count + Object.keys(value).length;
}

function badRequest(): TransportError {
  return new TransportError(400, 'bad_request');
}
