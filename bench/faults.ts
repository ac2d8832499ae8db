/**
 * Attacks the promise that no fault costs or doubles a write: clients write, each time with an idempotency key, and
 * send again until they are answered, while processes and stores are killed, stopped and cut off, and replies are lost.
 * Then what the clients were told is compared with what the stores hold.
 * `npm run attack:faults -- --seconds 120 --seed 1 --faults kill,stop,cut,reply`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSeparateSystem } from '@compliance/testing/separate-system';
import { openStores } from '@compliance/testing/stores';
import { attack } from './faults/attack.ts';
import { type FaultName, faultNames } from './faults/fault-maker.ts';
import { describeFindings } from './faults/table.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: faultNames.join() },
  },
});
const faults = values.faults.split(',') as FaultName[];
if (!faults.every((name) => faultNames.includes(name))) throw new Error(`--faults are of ${faultNames}`);

await using opened = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void opened.disposeAsync().finally(() => process.exit(1)));
}
const directory = await mkdtemp(join(tmpdir(), 'compliance-faults-'));
opened.defer(() => rm(directory, { recursive: true, force: true }));
const stores = await openStores(directory, 'durable');
opened.defer(stores.stop);
const system = await openSeparateSystem(directory, stores.urls);
opened.defer(system.stop);

const options = { system, stores: stores.running, faults };
const findings = await attack({ ...options, seconds: Number(values.seconds), seed: Number(values.seed) });
for (const line of findings.wrong.slice(0, 20)) process.stderr.write(`${line}\n`);
process.stdout.write(`${describeFindings(findings)}\n`);
process.exitCode = findings.wrong.length > 0 ? 1 : 0;
