import { expect, test } from '@jest/globals';
import { isGrowing } from './heap-trend.ts';

const mebibyte = 1024 * 1024;
const looks = Array.from({ length: 20 }, (_, look) => look);

test.each<[string, (look: number) => number, boolean]>([
  ['stays as it is', () => 60, false],
  ['goes up and down', (look) => 60 + 30 * (look % 2), false],
  ['fills its caches first', (look) => 60 + 20 * Math.min(look, 8), false],
  ['creeps within its room', (look) => 60 + look, false],
  ['keeps something of every request', (look) => 60 + 6 * look, true],
  ['keeps something and goes up and down', (look) => 60 + 6 * look + 5 * (look % 2), true],
])('a heap that %s is told from one that grows', (_, megabytes, expected) => {
  expect(isGrowing(looks.map((look) => megabytes(look) * mebibyte))).toBe(expected);
});
