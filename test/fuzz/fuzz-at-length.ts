import { membershipRoles } from '@compliance/kit/operation/policy';
import { graphql } from '@compliance/testing/graphql';
import { fuzz } from './fuzz.ts';
import type { FuzzedInterface } from './fuzz-request.ts';
import { isGrowing } from './heap-trend.ts';
import { openSubject, type Subject } from './subject.ts';
import { openWatchedSystem, type WatchedSystem } from './watched-system.ts';

type Plan = {
  interfaces: readonly FuzzedInterface[];
  seed: number;
  from: number;
  to: number;
  /** Ends the run early, with what was found until then. */
  signal: AbortSignal;
};

/** How often logs, heaps and prototypes are looked at for each interface. */
const looks = 20;

/** Fuzzes a system of separate processes, tells of it line by line, and answers whether nothing was wrong. */
export async function fuzzAtLength({ interfaces, seed, from, to, signal }: Plan): Promise<boolean> {
  await using system = await openWatchedSystem();
  let passed = true;
  for (const which of interfaces) {
    if (signal.aborted) break;
    const heaps = new Map<string, number[]>();
    const slice = Math.ceil((to - from) / looks);
    let subject = await openSubject(system);
    for (let start = from; start < to && !signal.aborted; start += slice) {
      subject = (await isWhole(subject)) ? subject : await openSubject(system);
      const end = Math.min(start + slice, to);
      const report = await fuzz(which, subject, { seed, from: start, to: end, signal });
      const faults = [
        ...report.findings.map((finding) => JSON.stringify(finding, undefined, 2)),
        ...(await lookAt(system, heaps)),
      ];
      for (const fault of faults) say(fault);
      passed &&= faults.length === 0;
      const used = [...heaps].map(([name, sizes]) => `${name} ${megabytes(sizes.at(-1))}`).join(', ');
      say(`${which} ${end} ${JSON.stringify(report.byStatus)} heap in MB: ${used}`);
    }
    for (const [name, sizes] of heaps) {
      if (!isGrowing(sizes)) continue;
      say(`${name} grows: ${sizes.map(megabytes).join(' ')}`);
      passed = false;
    }
  }
  say(passed ? 'Nothing found.' : 'Something was found.');
  return passed;
}

/** Faults of the processes themselves; their heaps are added to `heaps`. */
async function lookAt(system: WatchedSystem, heaps: Map<string, number[]>): Promise<string[]> {
  const faults = [...system.takeErrors(), ...system.ended().map((pid) => `process ${pid} has ended`)];
  for (const { name, heapBytes, isPolluted } of await system.inspect()) {
    heaps.set(name, [...(heaps.get(name) ?? []), heapBytes]);
    if (isPolluted) faults.push(`${name} has a polluted prototype`);
  }
  return faults;
}

/** Whether the requests have left their organization and its members as they were. */
async function isWhole({ baseUrl, own }: Subject): Promise<boolean> {
  const query = 'query ($id: ID!) { organization(id: $id) { viewerRole } }';
  const variables = { id: own.records.organization };
  const answers = await Promise.all(
    membershipRoles.map((role) =>
      graphql<{ organization: { viewerRole: string } }>({ baseUrl }, own.members[role], query, variables),
    ),
  );
  return answers.every(({ data }, index) => data?.organization?.viewerRole === membershipRoles[index]);
}

function megabytes(bytes = 0): string {
  return (bytes / 2 ** 20).toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
