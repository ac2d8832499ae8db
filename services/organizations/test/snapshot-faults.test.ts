import type { Principal } from '@compliance/kit/operation/principal';
import { dayMs } from '@compliance/kit/process/clock';
import { type ApiRecord, askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset, listAssets } from '@compliance/testing/asset-operations';
import { eventually } from '@compliance/testing/eventually';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { createUser } from '@compliance/testing/profile-operations';
import { principalOfOwner, secondOrganizations } from '@compliance/testing/second-organizations';
import {
  compareSnapshots,
  deleteSnapshot,
  listSnapshots,
  takeSnapshot,
} from '@compliance/testing/snapshot-operations';
import type { TestService } from '@compliance/testing/start-service';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createVendor, deleteVendor, updateVendor } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

let system: OwnTestSystem;
let organization: TestOrganization;
let organizationId: string;

const ask = askOver('GraphQL', () => ({ system, member: organization.owner }));
const create = (...[operation, more]: Parameters<typeof ask>): Promise<ApiRecord> =>
  askForOne(ask, operation, { organizationId, ...more });
const audit = { name: 'Audit 2026', type: 'ALL' };
/** On a busy machine what a young system does for the first time may take longer than it waits for itself. */
const take = (): Promise<ApiRecord> => eventually(() => create(takeSnapshot, audit));

beforeAll(async () => {
  system = await startTestSystem();
  organization = await newOrganization(system);
  ({ organizationId } = organization);
});

describe('while a service is away', () => {
  let cutOff: TestService;
  let owner: Principal;

  beforeAll(async () => {
    cutOff = await secondOrganizations(system, { ...system.internalUrls, assets: [] });
    owner = principalOfOwner(cutOff, organization);
  });

  test('no snapshot is taken', async () => {
    const input = { organizationId, ...audit };
    const { errors } = await cutOff.ask(owner, takeSnapshot.document, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'SUBGRAPH_UNAVAILABLE' } }]);
    expect((await ask(listSnapshots, { organizationId })).records).toEqual([]);
  });

  test('a snapshot is deleted, and the service forgets it when it is back', async () => {
    const { id: snapshotId } = await take();
    const { errors } = await cutOff.ask(owner, deleteSnapshot.document, { input: { snapshotId } });
    expect(errors).toBeUndefined();
    expect((await ask(listSnapshots, { organizationId })).records).toEqual([]);
    const readInside = () => ask(listAssets, { organizationId, filter: { snapshotId } });
    expect(await readInside()).toMatchObject({ code: undefined });
    await secondOrganizations(system);
    await eventually(async () => expect(await readInside()).toMatchObject({ code: 'BAD_USER_INPUT' }));
  });
});

test('whatever is written meanwhile, each record of a snapshot names records of the snapshot', async () => {
  const running = { on: true };
  const writeOnce = async (turn: string): Promise<void> => {
    const ada = { fullName: 'Ada Lovelace', emailAddress: `ada-${turn}@example.com`, role: 'EMPLOYEE' };
    const { id: ownerId } = await create(createUser, ada);
    const { id: vendorId } = await create(createVendor, { name: `Vendor ${turn}`, securityOwnerId: ownerId });
    const asset = { name: 'Laptop', amount: 1, assetType: 'VIRTUAL', dataTypesStored: 'Mail' };
    await create(createAsset, { ...asset, ownerId, vendorIds: [vendorId] });
    await ask(updateVendor, { id: vendorId, name: `Vendor ${turn}, Inc` });
    if (/[02468]$/.test(turn)) await ask(deleteVendor, { vendorId });
  };
  const keepWriting = async (writer: number): Promise<void> => {
    // One that is too slow for a busy machine is made up for by the next.
    for (let turn = 0; running.on; turn += 1) await writeOnce(`${writer}-${turn}`).catch(() => undefined);
  };
  const writers = [1, 2].map(keepWriting);
  const snapshots: ApiRecord[] = [];
  while (snapshots.length < 6) snapshots.push(await take());
  running.on = false;
  await Promise.all(writers);
  expect(snapshots.at(-1)?.['counts']).not.toContainEqual({ type: 'asset', count: 0 });

  const fields = 'id organizationId snapshotId';
  const people = `{ ${fields} }`;
  const list = {
    document: `query ($organizationId: ID!, $filter: AssetFilter) {
      assets(organizationId: $organizationId, filter: $filter, first: 100) {
        nodes { ${fields} ownerId vendorIds owner ${people} vendors { ${fields} securityOwner ${people} } } } }`,
  };
  for (const { id: snapshotId, counts } of snapshots) {
    const { records, code } = await ask(list, { organizationId, filter: { snapshotId } });
    expect(code).toBeUndefined();
    expect(counts).toContainEqual({ type: 'asset', count: records.length });
    for (const { ownerId, vendorIds, ...asset } of records) {
      const inside = { organizationId, snapshotId };
      expect(asset).toMatchObject({
        ...inside,
        owner: { id: ownerId, ...inside },
        vendors: (vendorIds as string[]).map((id) => ({ id, ...inside, securityOwner: inside })),
      });
    }
  }
});

test('a comparison is walked for a day, with another snapshot for as long as one likes', async () => {
  const from = (await take()).id;
  for (const name of ['One', 'Two']) await create(createVendor, { name });
  const to = (await take()).id;
  const walks = await Promise.all(
    [{ from }, { from, to }].map(async (compared) => {
      const page = { ...compared, type: 'VENDORS', first: 1 };
      const { records } = await ask(compareSnapshots, page);
      const pageInfo = records[0]?.['pageInfo'] as { endCursor: string } | undefined;
      return { ...page, after: pageInfo?.endCursor };
    }),
  );
  const codes = () => Promise.all(walks.map(async (page) => (await ask(compareSnapshots, page)).code));
  expect(await codes()).toEqual([undefined, undefined]);
  system.now.advance(dayMs + 1);
  expect(await codes()).toEqual(['BAD_USER_INPUT', undefined]);
});
