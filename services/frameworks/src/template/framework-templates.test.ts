import { describe, expect, test } from '@jest/globals';
import { frameworkTemplates } from './framework-templates.ts';

const families: Record<string, Record<string, number>> = {
  soc2: {
    ...{ CC1: 5, CC2: 3, CC3: 4, CC4: 2, CC5: 3, CC6: 8, CC7: 5, CC8: 1, CC9: 2 },
    ...{ A1: 3, C1: 2, PI1: 5, P1: 1, P2: 1, P3: 2, P4: 3, P5: 2, P6: 7, P7: 1, P8: 1 },
  },
  iso27001: {
    ...{ 4: 4, 5: 3, 6: 5, 7: 7, 8: 3, 9: 6, 10: 2 },
    ...{ 'A.5': 37, 'A.6': 8, 'A.7': 14, 'A.8': 34 },
  },
  hipaa: { '164.308': 30, '164.310': 12, '164.312': 12, '164.316': 6 },
};
const totals = { soc2: 61, iso27001: 123, gdpr: 62, hipaa: 60 };

/** `CC1` of `CC1.2`, `A.5` of `A.5.10`, `9` of `9.2.1`, `164.308` of `164.308(a)(1)(i)`. */
const familyOf = (sectionTitle: string): string =>
  /^(A\.\d+|164\.\d+|[A-Z]*\d+)/.exec(sectionTitle)?.[0] ?? sectionTitle;

const counted = (texts: string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => [text, length]));

test('there are as many requirements as each standard has', () => {
  const found = frameworkTemplates.map(({ id, controls }) => [id, controls.length]);
  expect(Object.fromEntries(found)).toEqual(totals);
});

describe.each(frameworkTemplates)('the template $id', ({ id, controls }) => {
  const sections = controls.map(({ sectionTitle }) => sectionTitle);

  test('names each requirement once', () => {
    expect(new Set(sections).size).toBe(sections.length);
    expect(new Set(controls.map(({ description }) => description)).size).toBe(sections.length);
  });

  if (families[id] !== undefined) {
    test('has the requirements of each family', () => {
      expect(counted(sections.map(familyOf))).toEqual(families[id]);
    });
  }
});
