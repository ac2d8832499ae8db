import { dayMs } from '@compliance/kit/process/clock';
import { type ApiOperation, type Ask, askForOne, askOver } from '@compliance/testing/ask-over';
import { createAsset } from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { eventually } from '@compliance/testing/eventually';
import { createFramework } from '@compliance/testing/framework-operations';
import { inDatabase } from '@compliance/testing/in-database';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import {
  deleteOrganization,
  getOrganization,
  listAllOrganizations,
} from '@compliance/testing/organization-operations';
import { principalOfOwner, secondOrganizations } from '@compliance/testing/second-organizations';
import type { TestService } from '@compliance/testing/start-service';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { createVendor, deleteVendor, listVendors } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, test } from '@jest/globals';

let system: OwnTestSystem;
let gone: TestOrganization;
let kept: TestOrganization;

beforeAll(async () => {
  system = await startTestSystem();
  [gone, kept] = [await newOrganization(system, 'Canary'), await newOrganization(system)];
});

const askAs = ({ owner: member }: TestOrganization): Ask => askOver('GraphQL', () => ({ system, member }));

describe('while identity is away', () => {
  let cutOff: TestService;

  beforeAll(async () => {
    cutOff = await secondOrganizations(system, { ...system.internalUrls, identity: [] });
  });

  /** Deletes an organization as far as that goes. */
  async function beginDeletion(organization: TestOrganization): Promise<void> {
    const { organizationId: id, owner } = organization;
    const { data, errors } = await cutOff.ask(
      principalOfOwner(cutOff, organization),
      deleteOrganization.document,
      {
        input: { id },
      },
    );
    expect({ data, code: errors?.[0]?.extensions.code }).toEqual({
      data: { deleteOrganization: null },
      code: 'SUBGRAPH_UNAVAILABLE',
    });
    const ask = askOver('GraphQL', () => ({ system, member: owner }));
    expect(await ask(getOrganization, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask(listAllOrganizations, {})).toMatchObject({ records: [] });
  }

  test('an organization is deleted by half, and wholly when that is asked for again', async () => {
    const organization = await newOrganization(system);
    await beginDeletion(organization);
    const ask = askAs(organization);
    const { organizationId: id } = organization;
    expect(await ask(deleteOrganization, { id })).toMatchObject({ code: undefined });
    expect(await ask(deleteOrganization, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('or wholly by itself, in the name of who had asked for it', async () => {
    const organization = await newOrganization(system);
    const { organizationId, owner } = organization;
    await joinOrganization(system, organization, 'ADMIN');
    await beginDeletion(organization);
    system.now.advance(60_000);
    await secondOrganizations(system);
    await eventually(async () => {
      const listed = await askAs(organization)(listVendors, { organizationId });
      expect(listed).toMatchObject({ code: 'NOT_FOUND' });
    });

    const trail = await eventually(async () => {
      const entries = await auditTrail(system, organizationId, organizationId);
      const ending = entries.filter(({ resource }) => resource.id === organizationId).slice(1);
      expect(ending).toHaveLength(2);
      return ending;
    });
    expect(trail.toSorted((one, other) => (one.action < other.action ? -1 : 1))).toMatchObject([
      { action: 'organization.deleted', actor: { profileId: owner.profileId } },
      {
        action: 'profile.removed',
        actor: { profileId: owner.profileId },
        changes: [{ field: 'count', before: 2, after: 0 }],
      },
    ]);
    expect(trail[0]?.requestId).toBe(trail[1]?.requestId);
  });
});

test('of a deleted organization nothing is left after thirty days but where its journals ended', async () => {
  for (const organization of [gone, kept]) await fill(organization);
  const id = principalOfOwner(await secondOrganizations(system), gone).memberships[0]?.organizationId ?? '';
  await askAs(gone)(deleteOrganization, { id: gone.organizationId });
  await allArrived(id);

  system.now.advance(30 * dayMs - 60_000);
  await secondOrganizations(system);
  const before = await leftOf(id);
  expect(before.map(({ place }) => place)).toContain('assets.assets');

  system.now.advance(60_000);
  await secondOrganizations(system);
  const tombstones = [
    'assets.journal_heads',
    'assets.journal_relay',
    'frameworks.journal_heads',
    'frameworks.journal_relay',
    'identity.journal_heads',
    'identity.journal_relay',
    'organizations.audit_heads',
    'organizations.deletions',
    'organizations.journal_heads',
    'organizations.journal_relay',
  ];
  const after = await eventually(async () => {
    const left = await leftOf(id);
    expect(left.map(({ place }) => place).toSorted()).toEqual(tombstones);
    return left;
  });
  for (const { place, text } of after) {
    expect(text).not.toContain('Canary');
    if (place.endsWith('_heads')) expect(before).toContainEqual({ place, text });
  }

  const { records } = await askAs(kept)(listVendors, { organizationId: kept.organizationId });
  expect(records).toMatchObject([{ name: 'Canary vendor' }]);
  expect((await auditTrail(system, kept.organizationId, records[0]?.id ?? '')).length).toBeGreaterThan(4);
}, 60_000);

async function fill(organization: TestOrganization): Promise<void> {
  const { organizationId, owner } = organization;
  const ask = askAs(organization);
  await joinOrganization(system, organization, 'EMPLOYEE');
  const vendor = (name: string) => askForOne(ask, createVendor, { organizationId, name });
  const { id: vendorId } = await vendor('Canary vendor');
  await ask(deleteVendor, { vendorId: (await vendor('Canary old')).id });
  await askForOne(ask, createFramework, { organizationId, name: 'Canary rules' });
  await askForOne(ask, createAsset, {
    organizationId,
    name: 'Canary server',
    amount: 1,
    ownerId: owner.profileId,
    assetType: 'VIRTUAL',
    dataTypesStored: 'Canary',
    vendorIds: [vendorId],
  });
  const takeSnapshot: ApiOperation = {
    document: 'mutation ($input: TakeSnapshotInput!) { takeSnapshot(input: $input) { snapshot { id } } }',
  };
  await askForOne(ask, takeSnapshot, { organizationId, name: 'Canary snapshot', type: 'ALL' });
}

/** Waits until the audit log has what the services' journals have. */
async function allArrived(organizationId: string): Promise<void> {
  await eventually(async () => {
    const left = await leftOf(organizationId);
    const heads = left.filter(({ place }) => place.endsWith('.journal_heads'));
    const made = heads.map(({ place, text }) => [place.split('.')[0], JSON.parse(text).sequence]);
    const log = left.find(({ place }) => place === 'organizations.audit_heads');
    expect(JSON.parse(log?.text ?? '{}').received).toEqual(Object.fromEntries(made));
  });
}

/** Every stored document that names the organization. */
async function leftOf(organizationId: string): Promise<{ place: string; text: string }[]> {
  const found = ['assets', 'frameworks', 'identity', 'organizations'].map((service) =>
    inDatabase(`${system.databasePrefix}_${service}`, async (database) => {
      const left: { place: string; text: string }[] = [];
      for (const { name } of await database.listCollections().toArray()) {
        const documents = await database.collection(name).find().toArray();
        const texts = documents.map((document) => JSON.stringify(document));
        const place = `${service}.${name}`;
        left.push(...texts.filter((text) => text.includes(organizationId)).map((text) => ({ place, text })));
      }
      return left;
    }),
  );
  return (await Promise.all(found)).flat();
}
