import { expect, test } from '@jest/globals';
import { createAddresses } from './addresses.ts';

test('addresses take turns', () => {
  const { inOrder } = createAddresses(['a', 'b', 'c']);
  expect(
    [inOrder(false), inOrder(true), inOrder(false), inOrder(true)].map((order) => order.join('')),
  ).toEqual(['abca', 'bcab', 'cabc', 'abca']);
});

test('an address that has more calls than others waits for its turn', () => {
  const { inOrder, begin } = createAddresses(['a', 'b', 'c']);
  const ends = ['a', 'a', 'c'].map(begin);
  expect([inOrder(false), inOrder(true)].map((order) => order.join(''))).toEqual(['bcab', 'bcab']);
  ends[0]?.();
  expect(inOrder(false).join('')).toBe('bcab');
  ends[1]?.();
  expect([inOrder(false), inOrder(false)].map((order) => order.join(''))).toEqual(['abca', 'bacb']);
});

test('an address that refuses at once does not get all calls', async () => {
  const { inOrder, begin } = createAddresses(['a', 'b']);
  const begun = begin('b');
  begin('a')(true);
  begin('a')(true);
  expect([inOrder(false), inOrder(false)].map((order) => order.join(''))).toEqual(['bab', 'bab']);
  begun();
});

test('addresses come last while they do not answer, and only what can be repeated tries them again', () => {
  let ms = 0;
  const { inOrder, note } = createAddresses(['a', 'b'], () => ms);
  const firsts = (mayTry: boolean) => [inOrder(mayTry)[0], inOrder(mayTry)[0]].sort().join('');
  note('a', false);
  expect([firsts(true), firsts(false), inOrder(false)]).toEqual(['bb', 'bb', ['b', 'a', 'b']]);
  ms = 5_000;
  expect([firsts(true), firsts(false)]).toEqual(['ab', 'bb']);
  note('a', false);
  expect(firsts(true)).toBe('bb');
  note('a', true);
  expect([firsts(true), firsts(false)]).toEqual(['ab', 'ab']);
});

test('addresses of which none answers take turns as before', () => {
  const { inOrder, note } = createAddresses(['a', 'b']);
  for (const url of ['a', 'b']) note(url, false);
  expect([inOrder(false), inOrder(false)]).toEqual([
    ['a', 'b', 'a'],
    ['b', 'a', 'b'],
  ]);
});
