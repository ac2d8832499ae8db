import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from '@compliance/cli/commands/backup';
import { createGids } from '@compliance/kit/operation/gid';
import type { ApiAnswer } from '@compliance/testing/ask-over';
import { listAssets, updateAsset } from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { listControls } from '@compliance/testing/control-operations';
import { eventually } from '@compliance/testing/eventually';
import { graphql, graphqlData } from '@compliance/testing/graphql';
import { joinOrganization, type Member } from '@compliance/testing/join-organization';
import { type NewWebhook, newWebhook } from '@compliance/testing/new-webhook';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { listUsers } from '@compliance/testing/profile-operations';
import { readDeliveries } from '@compliance/testing/read-deliveries';
import { signIn } from '@compliance/testing/sign-in';
import { compareSnapshots, listSnapshots, takeSnapshot } from '@compliance/testing/snapshot-operations';
import { type Receiver, startReceiver } from '@compliance/testing/start-receiver';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { listVendors } from '@compliance/testing/vendor-operations';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { expectAgreement } from './expect-agreement.ts';
import { askAs, type FilledOrganization, filledOrganization, newAsset } from './filled-organization.ts';
import { contentOf, type Manifest, manifestOf, restored, startAt } from './restored.ts';
import { placeOf, runOn } from './run-on.ts';

jest.setTimeout(120_000);

let system: OwnTestSystem;
let acme: FilledOrganization;
let other: FilledOrganization;
let member: Member;
let webhook: NewWebhook;
let receiver: Receiver;
let directory: string;
let manifest: Manifest;

/** Writes in both organizations until told to stop. Answers how many records it has made. */
async function keepWriting(running: { on: boolean }): Promise<number> {
  let writes = 0;
  while (running.on) {
    for (const organization of [acme, other]) {
      const ask = askAs(system, organization);
      // A busy system may refuse one: what counts is that others go on meanwhile.
      const asset = await newAsset(ask, organization, `Busy ${writes}`).catch(() => undefined);
      if (asset === undefined) continue;
      await ask(updateAsset, { id: asset.id, amount: 2 });
      await ask(takeSnapshot, { organizationId: organization.organizationId, name: 'Busy', type: 'ALL' });
      writes += 1;
    }
  }
  return writes;
}

beforeAll(async () => {
  system = await startTestSystem();
  [acme, other] = [await filledOrganization(system, 'Acme'), await filledOrganization(system, 'Other')];
  receiver = await startReceiver();
  webhook = await newWebhook(system, acme, receiver.url, ['vendor.created']);
  member = await joinOrganization(system, acme, 'ADMIN');
  directory = join(await temporaryDirectory(), 'backup');
  const running = { on: true };
  const writing = keepWriting(running);
  const written = runOn(placeOf(system), backup, { output: directory });
  await written.finally(() => {
    running.on = false;
  });
  expect(await writing).toBeGreaterThan(0);
  manifest = await manifestOf(directory);
});

test('a backup has no token, password or session, and its keys are in a file that only the owner can read', async () => {
  const all = await contentOf(directory);
  expect(all).toContain('Acme');
  for (const { password, personalKey, mcpKey } of [acme.owner, other.owner, member]) {
    for (const secret of [password, personalKey.slice(6, -6), mcpKey.slice(6, -6)])
      expect(all).not.toContain(secret);
  }
  expect(manifest.files.map(({ collection }) => collection)).not.toContain('sessions');
  expect(JSON.parse(await readFile(join(directory, 'keys.json'), 'utf8'))).toMatchObject({
    gidKey: system.secrets.gidKey,
  });
  expect((await stat(join(directory, 'keys.json'))).mode & 0o777).toBe(0o600);
});

describe('a restore of everything', () => {
  let again: OwnTestSystem;

  beforeAll(async () => {
    const { place, said } = await restored(directory);
    expect(said).toEqual({ organizations: 2, people: 3, verified: true, warnings: [] });
    expect(await expectAgreement(place.databasePrefix)).toBeGreaterThan(140);
    again = await startAt(place, acme.owner);
  });

  test('answers to the same ids the same, of the past as of the present', async () => {
    for (const organization of [acme, other]) {
      const { organizationId, snapshots } = organization;
      const [askThen, askAgain] = [askAs(system, organization), askAs(again, organization)];
      const [from, to] = snapshots;
      for (const snapshotId of snapshots) {
        for (const list of [listAssets, listVendors, listControls, listUsers]) {
          const asked = { organizationId, first: 100, filter: { snapshotId } };
          const expected = await askThen(list, asked);
          expect(expected.code).toBeUndefined();
          expect((await askAgain(list, asked)).records).toEqual(expected.records);
        }
      }
      const compared = { from, to, type: 'ALL', first: 100 };
      const [expected, answered] = [
        await askThen(compareSnapshots, compared),
        await askAgain(compareSnapshots, compared),
      ];
      expect(expected.code).toBeUndefined();
      expect(nodesIn(answered)).toEqual(nodesIn(expected));
      const known = (await askThen(listSnapshots, { organizationId, first: 100 })).records;
      const kept = (await askAgain(listSnapshots, { organizationId, first: 100 })).records;
      expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([...snapshots]));
      expect(known).toEqual(expect.arrayContaining(kept));
    }
  });

  test('has the audit log of then, and new writes continue it', async () => {
    const { organizationId } = acme;
    const { auditLog } = manifest.organizations.find(({ id }) => id === organizationId) ?? {};
    const asset = await newAsset(askAs(again, acme), acme, 'After the restore');
    const trail = await auditTrail(again, organizationId, asset.id);
    const original = await auditTrail(system, organizationId, organizationId);
    const kept = trail.slice(0, auditLog?.sequence);
    expect(kept.at(-1)?.hash).toBe(auditLog?.hash);
    expect(kept).toEqual(original.slice(0, auditLog?.sequence));
    expect(trail.length).toBeGreaterThan(kept.length);
  });

  test('sends no events by itself: its webhooks are paused', async () => {
    await eventually(async () => {
      const { state } = await readDeliveries(again, acme, webhook.id);
      expect(state).toBe('PAUSED');
    });
    expect(receiver.received).toEqual([]);
  });

  test('lets people sign in and use their keys, but not their old sessions', async () => {
    const session = await signIn(system.baseUrl, member);
    const { cookie } = await signIn(again.baseUrl, member);
    const organizations = '{ organizations { nodes { id } } }';
    const nodes = [{ id: acme.organizationId }];
    for (const credential of [{ cookie }, { personalKey: member.personalKey }]) {
      expect((await graphql(again, credential, organizations)).data).toEqual({ organizations: { nodes } });
    }
    expect((await graphql(again, session, organizations)).status).toBe(401);
  });
});

test('a backup of one organization has that alone, with the people who are its members', async () => {
  const output = join(await temporaryDirectory(), 'one');
  await runOn(placeOf(system), backup, { output, organization: acme.organizationId });
  const { place, said } = await restored(output);
  expect(said).toEqual({ organizations: 1, people: 2, verified: true, warnings: [] });
  await expectAgreement(place.databasePrefix);
  const content = await contentOf(output);
  const gids = createGids(Buffer.from(system.secrets.gidKey, 'base64url'));
  expect(content).toContain(gids.decode(acme.organizationId)?.id);
  expect(content).not.toContain(gids.decode(other.organizationId)?.id);
  expect(content).not.toContain(other.owner.email);

  const again = await startAt(place, acme.owner);
  const organizations = await graphqlData(again, acme.owner, '{ organizations { nodes { id } } }');
  expect(organizations).toEqual({ organizations: { nodes: [{ id: acme.organizationId }] } });
  expect((await graphql(again, { personalKey: other.owner.personalKey }, '{ __typename }')).status).toBe(401);
  await signIn(again.baseUrl, member);
  await newAsset(askAs(again, acme), acme, 'After the restore');
});

/** Cursors are signed with a key of the installation that a backup does not hold. */
function nodesIn({ records }: ApiAnswer): unknown {
  return records.map(({ nodes }) => nodes);
}
