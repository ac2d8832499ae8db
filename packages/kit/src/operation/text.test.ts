import { compareText, foldNatural } from '@compliance/kit/operation/text';
import { describe, expect, test } from '@jest/globals';

describe('natural order', () => {
  test.each([
    [['A.5.2', 'A.5.10', 'A.10.1']],
    [['CC1.1', 'CC1.2', 'CC10', 'PI1.1']],
    [['Art. 5(1)(a)', 'Art. 5(1)(f)', 'Art. 5(2)', 'Art. 30(1)']],
    [['1', 'a', 'a0', 'a1', 'a1.1', 'a9', 'a10b']],
    [['9'.repeat(30), `1${'0'.repeat(30)}`, `2${'0'.repeat(30)}`]],
  ])('reads numbers as numbers: %j', (texts) => {
    const shuffled = texts.toReversed();
    const sorted = shuffled.toSorted((one, other) => compareText(foldNatural(one), foldNatural(other)));
    expect(sorted).toEqual(texts);
  });

  test('knows neither case nor width nor leading zeros', () => {
    expect(foldNatural('Ａ.０５.10')).toBe(foldNatural('a.5.010'));
  });
});
