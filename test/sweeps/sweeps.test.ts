import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from './calls.ts';
import { samples } from './samples.ts';
import { storedState } from './stored-state.ts';
import { openSweep, type Sweep } from './sweep.ts';
import { sweepCanaries } from './sweep-canaries.ts';
import { sweepCursors } from './sweep-cursors.ts';
import { sweepIds } from './sweep-ids.ts';
import { sweepRepeats } from './sweep-repeats.ts';
import { sweepRoles } from './sweep-roles.ts';

let sweep: Sweep;
let stored: Record<string, unknown[]>;

beforeAll(async () => {
  sweep = await openSweep(await startTestSystem());
  stored = await storedState(sweep.system, sweep.own.records.organization);
}, 180_000);

test('every operation has a sample, and every sample an operation', () => {
  const names = calls.map(({ operation }) => operation.name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(samples).sort());
});

describe('roles:', () => sweepRoles(() => sweep));

describe('ids:', () => sweepIds(() => sweep));

describe('cursors:', () => sweepCursors(() => sweep));

test('nothing was written', async () => {
  const journals = ['identity', 'organizations', 'frameworks', 'assets'].map((name) => `${name}.journal`);
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(journals));
  expect(await storedState(sweep.system, sweep.own.records.organization)).toEqual(stored);
});

test('nothing failed on our side', () => {
  expect(sweep.system.logged.filter((line) => /"level":"?(50|60|error|fatal)/.test(line))).toEqual([]);
  expect(sweep.client.heard.filter((text) => text.includes('INTERNAL_SERVER_ERROR'))).toEqual([]);
});

describe('canaries:', () => sweepCanaries(() => sweep));

describe('repeats:', () => sweepRepeats(() => sweep));
