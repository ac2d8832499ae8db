import { createGids, type Gids } from '@compliance/kit/operation/gid';
import { openSeparateSystem, type SeparateSystem } from '@compliance/testing/separate-system';
import { type OwnStores, openStores } from '@compliance/testing/stores';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attack } from '../../bench/faults/attack.ts';
import { faultsIn } from '../../bench/faults/check-all.ts';
import { faultNames } from '../../bench/faults/fault-maker.ts';
import type { Stored } from '../../bench/faults/stored.ts';

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
  const { wrong, seen } = await attack({ ...options, seconds: 20, seed: 7 });
  expect(wrong).toEqual([]);
  expect(seen.account.told.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(20);
  for (const [name, plant] of Object.entries(plantedFaults)) {
    const mend = plant(seen.stored);
    expect({ [name]: faultsIn(seen, gidsOf(system)).length > 0 }).toEqual({ [name]: true });
    mend();
  }
}, 300_000);

/** That nothing was found means something only if the checks find what is there. Each answers how to mend it. */
const plantedFaults: Record<string, (stored: Stored) => () => void> = {
  'a write that was lost with its entry': ({ journals }) => takeLast(longest(journals.assets)),
  'a write that was made twice'({ journals }) {
    const entries = longest(journals.frameworks);
    entries.push(...entries.slice(-1));
    return () => entries.pop();
  },
  'an entry that is not in the audit log': ({ audit }) => takeLast(longest(audit)),
  'a row that was changed without an entry': ({ frameworks }) =>
    change(frameworks.live[0], { name: 'Other' }),
  'a version of a live record that is missing'({ assets }) {
    const lives = new Set(assets.live.map(({ _id }) => _id));
    const missing = assets.versions.find(({ rowId }) => lives.has(rowId));
    return change(missing, { rowId: 'another' });
  },
  'a mail that was not sent': ({ mails }) => takeLast(mails),
  'a mail that was sent twice'({ mails }) {
    mails.push(...mails.slice(-1));
    return () => mails.pop();
  },
  'an organization without an owner': ({ profiles }) =>
    change(
      profiles.live.find(({ ['role']: role }) => role === 'OWNER'),
      { role: 'VIEWER' },
    ),
};

function takeLast<Item>(items: Item[]): () => void {
  const taken = items.splice(-1);
  return () => items.push(...taken);
}

function change(row: object | undefined, fields: object): () => void {
  const before = { ...row };
  Object.assign(row ?? {}, fields);
  return () => Object.assign(row ?? {}, before);
}

/** The entries of the stream that has most of them. */
function longest<Entry>(streams: ReadonlyMap<string, Entry[]>): Entry[] {
  return [...streams.values()].reduce((most, entries) => (entries.length > most.length ? entries : most));
}

function gidsOf({ secrets }: SeparateSystem): Gids {
  return createGids(Buffer.from(secrets.gidKey, 'base64url'));
}
