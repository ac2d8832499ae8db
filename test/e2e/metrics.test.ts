import { readFile } from 'node:fs/promises';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';

/** A metric as the handbook names it, with the labels that it names. */
type Documented = { metric: string; labels: string[] };

const { internalUrls, stores } = sharedTestSystem();
const handbook = new URL('../../docs/operations.md', import.meta.url);
/** Only processes that have a broker count what it does. */
const isThere = (metric: string): boolean => stores.amqpUrl !== undefined || !metric.startsWith('broker_');

let documented: Documented[];
let scraped: string;

beforeAll(async () => {
  documented = (await readFile(handbook, 'utf8')).split('\n').flatMap(metricsOfRow);
  const pages = Object.values(internalUrls)
    .flat()
    .map(async (url) => (await fetch(`${url}/metrics`)).text());
  scraped = (await Promise.all(pages)).join('\n');
});

/** Of a row of the table, in whose first cell parts with labels of their own are parted by semicolons. */
function metricsOfRow(row: string): Documented[] {
  const [, cell = ''] = /^\| (`[a-z]+_.*?`.*?) \|/.exec(row) ?? [];
  return cell.split(';').flatMap((part) => {
    const words = [...part.matchAll(/`(\w+)(?:\{(\w+))?.*?`/g)];
    const labels = words.flatMap(([, word = '', label]) => label ?? (word.includes('_') ? [] : word));
    return words.filter(([, word = '']) => word.includes('_')).map(([, metric = '']) => ({ metric, labels }));
  });
}

test('the handbook explains each metric that a process serves, and no other', () => {
  const served = new Set([...scraped.matchAll(/^# TYPE (\w+) /gm)].map(([, metric = '']) => metric));
  const explained = new Set(documented.map(({ metric }) => metric).filter(isThere));
  expect([...explained].sort()).toEqual([...served].sort());
});

test('each sample has the labels that the handbook names', () => {
  const labelled = documented.filter(({ labels }) => labels.length > 0);
  expect(labelled.length).toBeGreaterThan(8);
  for (const { metric, labels } of labelled) {
    const samples = scraped.split('\n').filter((line) => line.startsWith(`${metric}{`));
    for (const label of ['process', ...labels]) {
      expect(samples.filter((sample) => !sample.includes(`${label}="`))).toEqual([]);
    }
  }
});
