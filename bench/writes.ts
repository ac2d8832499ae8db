/**
 * Attacks the promise that writes are safe to repeat and to race: sends each creation many times at once under one
 * idempotency key, then lets many writers change one asset by its version, and counts what the store has.
 * `npm run attack:writes -- --creates 1000 --times 10 --writers 50 --updates 100`
 */
import { parseArgs } from 'node:util';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import { openRun } from './open-run.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';
import { createAsClient } from './writes/client.ts';
import { raceForVersions } from './writes/race-for-versions.ts';
import { repeatCreations } from './writes/repeat-creations.ts';

const count = (text: string) => ({ type: 'string', default: text }) as const;
const { values } = parseArgs({
  options: { creates: count('1000'), times: count('10'), writers: count('50'), updates: count('100') },
});
await using run = await openRun('writes');
const environment = { COMPLIANCE_DATA_DIR: run.directory, PORT: '0', RATE_LIMIT_POINTS_PER_MINUTE: '0' };
const options = { ...readStartOptions([], environment), logLevel: 'error' };
const system = await startSystem(options, say);
run.defer(system.stop);

if (system.founded === undefined) throw new Error('The store was not empty.');
const client = createAsClient(system.baseUrl, system.founded);
const creations = await repeatCreations(client, Number(values.creates), Number(values.times));
const versions = await raceForVersions(client, Number(values.writers), Number(values.updates));
printTable(['what', 'found'], Object.entries({ ...creations, ...versions }));
const holds =
  creations['records made'] === Number(values.creates) &&
  creations['creations answered in different words'] === 0 &&
  versions['version at the end'] === versions['updates that went through'] + 1;
process.exitCode = holds ? 0 : 1;
