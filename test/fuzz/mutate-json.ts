import { below, chance, pick } from '@compliance/testing/random';
import { oddNames, oddValue } from './odd-values.ts';

type Random = () => number;
type Members = Record<string, unknown>;

/** Makes what a value is replaced by. */
export type OtherValue = (random: Random, value: unknown) => unknown;

/** The same value with one thing about it changed, anywhere in it. */
export function mutateJson(random: Random, value: unknown, otherValue: OtherValue = oddValue): unknown {
  const isInner = typeof value === 'object' && value !== null && chance(random, 0.85);
  if (!isInner) return otherValue(random, value);
  return Array.isArray(value)
    ? mutateList(random, value, otherValue)
    : mutateMembers(random, value as Members, otherValue);
}

function mutateList(random: Random, items: readonly unknown[], otherValue: OtherValue): unknown[] {
  if (items.length === 0) return [otherValue(random, undefined)];
  const index = below(random, items.length);
  const changes: (() => unknown[])[] = [
    () => items.with(index, mutateJson(random, items[index], otherValue)),
    () => items.toSpliced(index, 1),
    () => [...items, items[index]],
    () => Array.from({ length: 101 }, () => items[index]),
  ];
  return pick(random, changes)();
}

function mutateMembers(random: Random, value: Members, otherValue: OtherValue): Members {
  const entries = Object.entries(value);
  if (entries.length === 0)
    return Object.fromEntries([[pick(random, oddNames), otherValue(random, undefined)]]);
  const index = below(random, entries.length);
  const [name, inner] = entries[index] as [string, unknown];
  const changed = mutateJson(random, inner, otherValue);
  const choice = random();
  if (choice < 0.7) return Object.fromEntries(entries.with(index, [name, changed]));
  if (choice < 0.8) return Object.fromEntries(entries.toSpliced(index, 1));
  if (choice < 0.9) return Object.fromEntries([...entries, [pick(random, oddNames), changed]]);
  return Object.fromEntries(entries.with(index, [otherSpelling(random, name), inner]));
}

function otherSpelling(random: Random, name: string): string {
  const spellings = [
    name.toUpperCase(),
    `${name} `,
    `${name}\u0000`,
    name.normalize('NFKD'),
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ];
  return pick(random, spellings);
}
