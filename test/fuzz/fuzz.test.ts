import { graphqlData } from '@compliance/testing/graphql';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { type Finding, fuzz } from './fuzz.ts';
import { fuzzedInterfaces } from './fuzz-request.ts';
import { openSubject, type Subject } from './subject.ts';
import { usedHeap } from './used-heap.ts';

/** The same seed makes the same requests. For others: `FUZZ_SEED=8 npm test -- test/fuzz`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 7);
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
/** How often the heap is measured for each interface. */
const looks = 5;
/** Caches may grow by this much. A leak of 5 kB a request would be more. */
const roomBytes = 48 * 1024 * 1024;

let system: OwnTestSystem;
let subject: Subject;
const errorLines: string[] = [];

beforeAll(async () => {
  system = await startTestSystem();
  subject = await openSubject(system);
}, 180_000);

test.each(fuzzedInterfaces)(
  `%s answers ${requests} mutated requests as documented, and keeps nothing of them (FUZZ_SEED=${seed})`,
  async (which) => {
    const findings: Finding[] = [];
    const heapBytes: number[] = [];
    for (let look = 0; look < looks; look += 1) {
      const [from = 0, to = 0] = [look, look + 1].map((part) => Math.floor((requests * part) / looks));
      const report = await fuzz(which, subject, { seed, from, to });
      findings.push(...report.findings);
      errorLines.push(...system.logged.splice(0).filter((line) => /"level":"(error|fatal)"/.test(line)));
      heapBytes.push(usedHeap());
    }
    expect(findings).toEqual([]);
    const [atFirst = 0, atLast = 0] = [heapBytes[0], heapBytes.at(-1)];
    expect(atLast - atFirst).toBeLessThan(roomBytes);
  },
  900_000,
);

test('nothing failed on our side', () => {
  expect(errorLines).toEqual([]);
});

test('no prototype has got a member', () => {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  expect(names).toEqual([]);
});

test('the system works as before', async () => {
  const { own } = subject;
  const { organization: id } = own.records;
  const query = 'query ($id: ID!) { organization(id: $id) { id viewerRole } }';
  const { organization } = await graphqlData<{ organization: object }>(system, own.members.OWNER, query, {
    id,
  });
  expect(organization).toEqual({ id, viewerRole: 'OWNER' });
});
