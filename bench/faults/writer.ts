import { randomUUID } from 'node:crypto';
import type { TestOrganization } from '@compliance/testing/new-organization';
import { below, pick } from '@compliance/testing/random';
import * as documents from './documents.ts';
import { createSender, type Sender } from './sender.ts';
import type { Account, Write } from './told.ts';

export type WriterOptions = {
  gateways: readonly string[];
  organization: TestOrganization;
  random: () => number;
  /** No new write is begun after this, in milliseconds of `performance.now`. */
  until: number;
  /** So much longer writes that have been begun are sent again. */
  settleMs: number;
};

type Asset = { id: string; name: string; version: number };
type Writer = { send: Sender['send']; organization: TestOrganization; account: Account; assets: Asset[] };

const maxOrganizations = 3;

/** Writes and reads back what is its own, one request after the other. Nobody else touches its records. */
export async function write(options: WriterOptions): Promise<Account> {
  const { gateways, organization, random, until, settleMs } = options;
  const account: Account = { told: [], wrong: [], reads: 0 };
  const sender = createSender(gateways, organization.owner.personalKey, () => until + settleMs);
  const assets: Asset[] = [];
  const writer: Writer = { send: sender.send, organization, account, assets };
  let founded = 0;
  while (performance.now() < until) {
    const dice = below(random, 100);
    if (assets.length === 0 || dice < 30) await createAsset(writer);
    else if (dice < 55) await updateAsset(writer, pick(random, assets));
    else if (dice < 65) await deleteAsset(writer, pick(random, assets));
    else if (dice < 75) await inviteSomebody(writer);
    else if (dice < 77 && founded++ < maxOrganizations) await foundOrganization(writer);
    else await readAsset(writer, pick(random, assets));
  }
  await sender.close();
  return account;
}

async function createAsset(writer: Writer): Promise<void> {
  const { organizationId, owner } = writer.organization;
  const name = randomUUID();
  const input = { ...documents.newAsset, organizationId, ownerId: owner.profileId, name };
  const record = await settle(writer, 'asset.created', name, documents.createAsset, input);
  if (record) writer.assets.push({ ...record, name });
}

/** Of an asset whose state is not known any more nothing can be expected: it is left alone. */
async function updateAsset(writer: Writer, asset: Asset): Promise<void> {
  const name = randomUUID();
  const input = { id: asset.id, name, expectedVersion: asset.version };
  const record = await settle(writer, 'asset.updated', name, documents.updateAsset, input);
  if (record === undefined) forget(writer, asset);
  else if (record.version !== asset.version + 1) {
    writer.account.wrong.push(`${asset.id} has version ${record.version} after ${asset.version}`);
    forget(writer, asset);
  } else Object.assign(asset, { name, version: record.version });
}

async function deleteAsset(writer: Writer, asset: Asset): Promise<void> {
  forget(writer, asset);
  const input = { assetId: asset.id, expectedVersion: asset.version };
  await settle(writer, 'asset.deleted', asset.id, documents.deleteAsset, input);
}

function forget({ assets }: Writer, asset: Asset): void {
  assets.splice(assets.indexOf(asset), 1);
}

async function readAsset({ send, account }: Writer, asset: Asset): Promise<void> {
  const settled = await send<{ asset: Asset | null }>(documents.readAsset, { id: asset.id });
  if (settled === undefined) return;
  account.reads += 1;
  const found = 'refusal' in settled ? undefined : settled.data.asset;
  if (found?.name === asset.name && found.version === asset.version) return;
  account.wrong.push(`${JSON.stringify(asset)} is read as ${JSON.stringify(settled)}`);
}

async function inviteSomebody(writer: Writer): Promise<void> {
  const { organizationId } = writer.organization;
  const position = randomUUID();
  const user = await settle(writer, 'profile.created', position, documents.createUser, {
    ...{ organizationId, fullName: 'Invited', role: 'VIEWER' },
    ...{ emailAddress: `${position}@example.com`, position },
  });
  if (user === undefined) return;
  const input = { organizationId, profileId: user.id };
  await settle(writer, 'invitation.created', user.id, documents.inviteUser, input);
}

async function foundOrganization(writer: Writer): Promise<void> {
  const name = randomUUID();
  await settle(writer, 'organization.created', name, documents.createOrganization, { name });
}

type SettledRecord = { id: string; version: number };

/** Answers the record, if the write is known to be done. */
async function settle(
  { send, account }: Writer,
  action: Write['action'],
  mark: string,
  query: string,
  input: object,
): Promise<SettledRecord | undefined> {
  const settled = await send<{ done: { record: SettledRecord } }>(query, { input });
  if (settled === undefined) account.told.push({ action, mark, outcome: 'unknown', sent: 0 });
  else if ('refusal' in settled) account.wrong.push(`${action} ${mark} was refused: ${settled.refusal}`);
  else {
    account.told.push({ action, mark, outcome: 'done', sent: settled.sent });
    return settled.data.done.record;
  }
  return undefined;
}
