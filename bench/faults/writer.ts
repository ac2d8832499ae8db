import { randomUUID } from 'node:crypto';
import type { TestOrganization } from '@compliance/testing/new-organization';
import { below, pick } from '@compliance/testing/random';
import { createOrganization, createUser, documentsOf, inviteUser, type Kind, kinds } from './documents.ts';
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

type Written = { kind: Kind; id: string; name: string; version: number };
type Writer = {
  random(): number;
  send: Sender['send'];
  organization: TestOrganization;
  account: Account;
  records: Written[];
};

const maxOrganizations = 3;

/** Writes and reads back what is its own, one request after the other. Nobody else touches its records. */
export async function write(options: WriterOptions): Promise<Account> {
  const { gateways, organization, random, until, settleMs } = options;
  const account: Account = { told: [], wrong: [], reads: 0 };
  const sender = createSender(gateways, organization.owner.personalKey, () => until + settleMs);
  const records: Written[] = [];
  const writer: Writer = { random, send: sender.send, organization, account, records };
  let founded = 0;
  while (performance.now() < until) {
    const dice = below(random, 100);
    if (records.length === 0 || dice < 30) await createRecord(writer);
    else if (dice < 55) await updateRecord(writer, pick(random, records));
    else if (dice < 65) await deleteRecord(writer, pick(random, records));
    else if (dice < 75) await inviteSomebody(writer);
    else if (dice < 77 && founded++ < maxOrganizations) await foundOrganization(writer);
    else await readRecord(writer, pick(random, records));
  }
  await sender.close();
  return account;
}

async function createRecord(writer: Writer): Promise<void> {
  const { organizationId, owner } = writer.organization;
  const kind = pick(writer.random, kinds);
  const name = randomUUID();
  const asset = { ownerId: owner.profileId, amount: 1, assetType: 'VIRTUAL', dataTypesStored: 'none' };
  const input = { organizationId, name, ...(kind === 'asset' && asset) };
  const record = await settle(writer, `${kind}.created`, name, documentsOf[kind].create, input);
  if (record) writer.records.push({ kind, ...record, name });
}

/** Of a record whose state is not known any more nothing can be expected: it is left alone. */
async function updateRecord(writer: Writer, before: Written): Promise<void> {
  const { kind, id, version } = before;
  const name = randomUUID();
  const input = { id, name, expectedVersion: version };
  const record = await settle(writer, `${kind}.updated`, name, documentsOf[kind].update, input);
  if (record === undefined) forget(writer, before);
  else if (record.version !== version + 1) {
    writer.account.wrong.push(`${id} has version ${record.version} after ${version}`);
    forget(writer, before);
  } else Object.assign(before, { name, version: record.version });
}

async function deleteRecord(writer: Writer, before: Written): Promise<void> {
  const { kind, id, version } = before;
  forget(writer, before);
  const input = { [`${kind}Id`]: id, expectedVersion: version };
  await settle(writer, `${kind}.deleted`, id, documentsOf[kind].delete, input);
}

function forget({ records }: Writer, record: Written): void {
  records.splice(records.indexOf(record), 1);
}

async function readRecord({ send, account }: Writer, record: Written): Promise<void> {
  const { kind, id, name, version } = record;
  const settled = await send<{ record: Written | null }>(documentsOf[kind].read, { id });
  if (settled === undefined) return;
  account.reads += 1;
  const found = 'refusal' in settled ? undefined : settled.data.record;
  if (found?.name === name && found.version === version) return;
  account.wrong.push(`${JSON.stringify(record)} is read as ${JSON.stringify(settled)}`);
}

async function inviteSomebody(writer: Writer): Promise<void> {
  const { organizationId } = writer.organization;
  const position = randomUUID();
  const user = await settle(writer, 'profile.created', position, createUser, {
    organizationId,
    fullName: 'Invited',
    role: 'VIEWER',
    emailAddress: `${position}@example.com`,
    position,
  });
  if (user === undefined) return;
  const input = { organizationId, profileId: user.id };
  await settle(writer, 'invitation.created', user.id, inviteUser, input);
}

async function foundOrganization(writer: Writer): Promise<void> {
  const name = randomUUID();
  await settle(writer, 'organization.created', name, createOrganization, { name });
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
