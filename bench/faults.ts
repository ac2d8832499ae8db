/**
 * Attacks the promise that no fault costs or doubles a write: clients write, each time with an idempotency key, and
 * send again until they are answered, while processes and stores are killed, stopped and cut off, and replies are lost.
 * Then what the clients were told is compared with what the stores hold.
 * `npm run attack:faults -- --seconds 120 --seed 1 --faults kill,stop,cut,reply`
 */
import { parseArgs } from 'node:util';
import { openSeparateSystem } from '@compliance/testing/separate-system';
import { openStores } from '@compliance/testing/stores';
import { attack } from './faults/attack.ts';
import { type FaultName, faultNames } from './faults/fault-maker.ts';
import { printFindings } from './faults/print-findings.ts';
import { openRun } from './open-run.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: faultNames.join() },
  },
});
const faults = values.faults.split(',') as FaultName[];
if (!faults.every((name) => faultNames.includes(name))) throw new Error(`--faults are of ${faultNames}`);

await using run = await openRun('faults');
const stores = await openStores(run.directory, 'durable');
run.defer(stores.stop);
const system = await openSeparateSystem(run.directory, stores.urls);
run.defer(system.stop);

const options = { system, stores: stores.running, faults };
const findings = await attack({ ...options, seconds: Number(values.seconds), seed: Number(values.seed) });
findings.wrong.slice(0, 20).forEach(say);
printFindings(findings);
process.exitCode = findings.wrong.length > 0 ? 1 : 0;
