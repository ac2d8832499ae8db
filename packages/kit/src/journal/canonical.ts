import { createHash } from 'node:crypto';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The one text of a value (RFC 8785), so that its hash is the same everywhere and for ever.
 * @throws TypeError on what has no such text or loses something in it: undefined, fractions, dates, lone surrogates
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (isPlainObject(value)) {
    const members = Object.keys(value).sort();
    return `{${members.map((key) => `${canonicalJson(key)}:${canonicalJson(value[key])}`).join(',')}}`;
  }
  throw new TypeError(`A ${Object.prototype.toString.call(value)} has no canonical form`);
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
