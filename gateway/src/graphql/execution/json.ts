import { isObject } from '@compliance/kit/process/is-object';

/** What JSON text holds. Any key may be in it, `__proto__` too, so members are read with `own` and set with `set`. */
export type JsonObject = Record<string, unknown>;

/** A member of the object itself, not of its prototype. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function set(object: JsonObject, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
  } else object[key] = value;
}

/** Adds what another service says of the same object. Where both say something, the later one is believed. */
export function merge(target: JsonObject, source: JsonObject): void {
  for (const key of Object.keys(source)) {
    set(target, key, merged(own(target, key), source[key]));
  }
}

function merged(known: unknown, more: unknown): unknown {
  if (isObject(known) && isObject(more)) merge(known, more);
  else if (Array.isArray(known) && Array.isArray(more) && known.length === more.length) {
    for (const [index, item] of more.entries()) known[index] = merged(known[index], item);
  } else return more;
  return known;
}

export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) set(copy, key, copyOf(value[key]));
  return copy;
}
