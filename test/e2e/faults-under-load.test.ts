import { openSeparateSystem, type SeparateSystem } from '@compliance/testing/separate-system';
import { type OwnStores, openStores } from '@compliance/testing/stores';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attack } from '../../bench/faults/attack.ts';
import { faultNames } from '../../bench/faults/fault-maker.ts';

let stores: OwnStores;
let system: SeparateSystem;

beforeAll(async () => {
  const directory = await temporaryDirectory();
  stores = await openStores(directory, 'durable');
  system = await openSeparateSystem(directory, stores.urls);
}, 300_000);

afterAll(async () => {
  await system?.stop();
  await stores?.stop();
}, 60_000);

test('no fault loses or doubles a write, or tells a client anything wrong', async () => {
  const options = { system, stores: stores.running, faults: faultNames };
  const { wrong, account } = await attack({ ...options, seconds: 20, seed: 7 });
  expect(wrong).toEqual([]);
  expect(account.told.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(20);
}, 300_000);
