/** Agents speak snake_case, the graph camelCase. These rename the keys of plain JSON, at every depth. */
export function camelCaseKeys(value: unknown): unknown {
  return renameKeys(value, (key) =>
    key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
  );
}

export function snakeCaseKeys(value: unknown): unknown {
  return renameKeys(value, snakeCase);
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]),
  );
}
