import { readFileSync } from 'node:fs';
import { firstHash, type JournalEntry, sealed } from '@compliance/kit/journal/journal-entry';
import { expect, test } from '@jest/globals';

/** Written once. A hash in it that changes would break every chain ever stored. */
const golden: JournalEntry[] = readFileSync(new URL('./journal-entry.golden.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

test('the hashes of the golden chain never change', () => {
  let previousHash = firstHash;
  for (const { hash, ...entry } of golden) {
    expect(entry.previousHash).toBe(previousHash);
    expect(sealed(entry).hash).toBe(hash);
    previousHash = hash;
  }
  expect(golden).toHaveLength(4);
});

test('every field of an entry counts', () => {
  const [{ hash, ...entry }] = golden as [JournalEntry];
  const altered = Object.keys(entry).map((field) => sealed({ ...entry, [field]: 'altered' }).hash);
  expect(new Set([hash, ...altered]).size).toBe(altered.length + 1);
});
