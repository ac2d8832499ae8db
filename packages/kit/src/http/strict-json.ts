import { badRequest } from './transport-error.ts';

const maxNesting = 64;
/** UTF-8 cannot hold lone surrogates, so the text has one only where it is escaped. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/**
 * JSON as a request may hold it: nothing that two readers could read differently. `__proto__` keys are plain data.
 * @throws TransportError 400 for malformed JSON, duplicate keys, lone surrogates and nesting deeper than 64
 */
export function parseStrictJson(text: string): unknown {
  const { members, nesting } = measure(text);
  if (nesting > maxNesting) throw badRequest();
  const value = parse(text);
  // A member whose key came twice is in the text but not in the value.
  if (countMembers(value) !== members) throw badRequest();
  if (escapedSurrogate.test(text) && !isWellFormed(value)) throw badRequest();
  return value;
}

/** Counts members by their colons: outside strings, JSON has one for each. The counts mean nothing for other text. */
function measure(text: string): { members: number; nesting: number } {
  let members = 0;
  let depth = 0;
  let nesting = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === ':') members += 1;
    else if (character === '{' || character === '[') nesting = Math.max(nesting, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return { members, nesting };
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item);
    return count;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) count += 1 + countMembers(members[key]);
  return count;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isWellFormed);
  const members = value as Record<string, unknown>;
  return Object.keys(members).every((key) => key.isWellFormed() && isWellFormed(members[key]));
}
