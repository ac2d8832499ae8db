import { createBoundedMap } from '@compliance/kit/process/bounded-map';

/** Agents speak snake_case, the graph camelCase. These rename the keys of plain JSON, at every depth. */
export function camelCaseKeys(value: unknown): unknown {
  return renameKeys(value, camelCaseKey);
}

export function snakeCaseKeys(value: unknown): unknown {
  return renameKeys(value, snakeCaseKey);
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

const camelCaseKey = remembering(camelCase);
const snakeCaseKey = remembering(snakeCase);

/** The same few names come in every call. */
function remembering(rename: (name: string) => string): (name: string) => string {
  const known = createBoundedMap<string>(1_000);
  return (name) => {
    const already = known.get(name);
    if (already !== undefined) return already;
    const renamed = rename(name);
    known.set(name, renamed);
    return renamed;
  };
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  const members = value as Record<string, unknown>;
  // Assigned to, this one key would not become a member. All others are, which is several times faster.
  if (Object.hasOwn(members, '__proto__'))
    return Object.fromEntries(
      Object.entries(members).map(([key, item]) => [rename(key), renameKeys(item, rename)]),
    );
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(members)) renamed[rename(key)] = renameKeys(members[key], rename);
  return renamed;
}
