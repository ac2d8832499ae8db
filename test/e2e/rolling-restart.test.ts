import { serviceNames } from '@compliance/kit/process/config';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { openSeparateSystem, type SeparateSystem } from '@compliance/testing/separate-system';
import { beginSteadyLoad } from '@compliance/testing/steady-load';
import { type OwnStores, openStores } from '@compliance/testing/stores';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

let stores: OwnStores;
let system: SeparateSystem;
let organization: TestOrganization;

beforeAll(async () => {
  const directory = await temporaryDirectory();
  stores = await openStores(directory, 'durable');
  system = await openSeparateSystem(directory, stores.urls, { pairs: serviceNames, isDirect: true });
  organization = await newOrganization(system);
}, 120_000);

afterAll(async () => {
  await system?.stop();
  await stores?.stop();
}, 60_000);

// A machine that is too busy for the load may refuse some of it; what a restart loses it loses each time.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

/** `npm run bench:restarts` does this again and again, at any rate. */
test('a restart of every process, one after the other, costs no request', async () => {
  const gateways = system.processes.gateway.map(({ url }) => url);
  const load = beginSteadyLoad({ gateways, organization, requestsPerSecond: 20, writes: 0.5 });
  for (const name of serviceNames) {
    for (const instance of system.processes[name]) {
      // So that some requests are on their way and some half done when it is told to end.
      load.burst(24);
      await instance.stop();
      await instance.restart();
    }
  }
  const { failures, durations } = await load.stop();
  expect(failures).toEqual([]);
  expect(durations.length).toBeGreaterThan(100);
}, 120_000);
