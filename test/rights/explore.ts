import { brokenPromises, describeSent } from './broken-promises.ts';
import { runSchedule } from './run-schedule.ts';

/** `node test/rights/explore.ts [number of schedules] [first seed]` does what the test does, for more schedules. */
const [count = '10000', from = '1'] = process.argv.slice(2);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
let broken = 0;

for (let seed = Number(from); seed < Number(from) + Number(count); seed += 1) {
  const run = await runSchedule(seed);
  const complaints = brokenPromises(run);
  if (complaints.length === 0) continue;
  broken += 1;
  if (broken > 5) continue;
  const { fault, ahead } = run.plan;
  print(`${seed}: ${JSON.stringify(fault)} ${JSON.stringify(ahead)}`);
  for (const complaint of complaints) print(`  ${complaint}`);
  for (const change of run.asked) print(`  . ${JSON.stringify(change)}`);
  for (const sent of run.sent) print(`  . ${describeSent(sent)}`);
}
print(`${broken} of ${count} schedules break a promise.`);
