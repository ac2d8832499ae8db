/**
 * What requests cost as an organization grows: the same requests in organizations of several sizes, all in one system
 * on one store, in turn; then the same in the smallest one while there are ever more organizations beside it.
 * `npm run bench:growth -- --sizes 1000,10000 --organizations 10,100 --rounds 40`
 */
import { parseArgs } from 'node:util';
import { createGids, newId } from '@compliance/kit/operation/gid';
import { findRunningSystem } from '@compliance/stack/running-file';
import { loadSecrets } from '@compliance/stack/secrets';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import { type Filler, openFiller } from './growth/fill-assets.ts';
import { growthRequests, type Subject } from './growth/requests.ts';
import { type Durations, measure } from './measure.ts';
import { openRun } from './open-run.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';

/** By request, and then by what grows. */
type Rows = Map<string, Record<string, Durations>>;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    organizations: { type: 'string', default: '10,100,1000' },
    rounds: { type: 'string', default: '40' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const counts = values.organizations.split(',').map(Number);
const assetsOfOthers = 20;
const plan = { rounds: Number(values.rounds), warmUp: 5 };
await using run = await openRun('growth');
const { directory } = run;

const options = { ...readStartOptions([], { COMPLIANCE_DATA_DIR: directory, PORT: '0' }), logLevel: 'error' };
const system = await startSystem(options, say);
run.defer(system.stop);
const filler = await openRunningFiller();
run.defer(filler.close);
const subjects = new Map<number, Subject>();
for (const size of sizes) subjects.set(size, await prepare(filler, size));
const rows: Rows = new Map();
for (const request of growthRequests) {
  const tasks = Object.fromEntries(
    [...subjects]
      .filter(([size]) => size <= (request.upTo ?? size))
      .map(([size, subject]) => [String(size), () => ask(request.query, request.variables(subject))]),
  );
  rows.set(request.name, await measure(tasks, plan));
  say(`measured: ${request.name}`);
}
print(sizes, rows);
process.stdout.write('\n');
const [smallest] = subjects.values();
if (smallest !== undefined) print(counts, await measureAmong(filler, smallest));

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const response = await fetch(`${system.baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${system.founded?.personalKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

async function openRunningFiller(): Promise<Filler> {
  const { gidKey } = await loadSecrets(directory);
  const running = await findRunningSystem(directory);
  const database = `${options.databasePrefix}_assets`;
  return openFiller({ url: running?.mongoUrl ?? '', database, gidKey });
}

/** Measures one organization again and again while others are filled. */
async function measureAmong(filler: Filler, subject: Subject): Promise<Rows> {
  const rows: Rows = new Map(growthRequests.map(({ name }) => [name, {}]));
  let filled = 0;
  for (const count of counts) {
    say(`filling ${count - filled} organizations with ${assetsOfOthers} assets each`);
    for (; filled < count; filled += 1) await filler.create(newId(), newId(), assetsOfOthers);
    for (const { name, query, variables } of growthRequests) {
      const measured = await measure({ [count]: () => ask(query, variables(subject)) }, plan);
      Object.assign(rows.get(name) ?? {}, measured);
    }
  }
  return rows;
}

async function prepare(filler: Filler, size: number): Promise<Subject> {
  const { gidKey } = await loadSecrets(directory);
  const gids = createGids(Buffer.from(gidKey, 'base64url'));
  const stored = (gid: string): string => gids.decode(gid)?.id ?? '';

  const { createOrganization } = await ask<{ createOrganization: { organization: { id: string } } }>(
    'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }',
    { input: { name: `Of ${size}` } },
  );
  const organizationId = createOrganization.organization.id;
  const { viewer } = await ask<{ viewer: { profiles: { id: string; organizationId: string }[] } }>(
    '{ viewer { profiles { id organizationId } } }',
    {},
  );
  const ownerId = viewer.profiles.find((profile) => profile.organizationId === organizationId)?.id ?? '';
  say(`filling an organization with ${size} assets`);
  const ids = await filler.create(stored(organizationId), stored(ownerId), size);
  const { takeSnapshot } = await ask<{ takeSnapshot: { snapshot: { id: string; createdAt: string } } }>(
    'mutation ($input: TakeSnapshotInput!) { takeSnapshot(input: $input) { snapshot { id createdAt } } }',
    { input: { organizationId, name: 'Before', type: 'ALL' } },
  );
  const changed = ids.filter((_, index) => index % 10 === 0).slice(-1000);
  await filler.change(stored(organizationId), changed);

  const scopeId = stored(organizationId);
  const assetId = gids.encode({ type: 'Asset', scopeId, id: ids[0] ?? '' });
  const middle = await cursorInTheMiddle(organizationId);
  const { id: snapshotId, createdAt: before } = takeSnapshot.snapshot;
  return { organizationId, ownerId, snapshotId, before, middle, assetId };
}

/** Half-way through the first thousand, so that it is a true cursor of the list. */
async function cursorInTheMiddle(organizationId: string): Promise<string> {
  let after: string | null = null;
  for (let pages = 0; pages < 5; pages += 1) {
    const { assets }: { assets: { pageInfo: { endCursor: string } } } = await ask(
      `query ($organizationId: ID!, $after: String) {
        assets(organizationId: $organizationId, first: 100, after: $after) { pageInfo { endCursor } } }`,
      { organizationId, after },
    );
    after = assets.pageInfo.endCursor;
  }
  return after ?? '';
}

function print(columns: readonly number[], rows: Rows): void {
  const [base] = columns;
  const cells = (name: string, durations: Record<string, Durations>): string[] => [
    name,
    ...columns.map((column) => {
      const measured = durations[column];
      if (measured === undefined) return '–';
      const { median, p95 } = measured;
      const ratio = median / (durations[base ?? '']?.median ?? Number.NaN);
      return `${median.toFixed(1)} (p95 ${p95.toFixed(1)}) ×${ratio.toFixed(1)}`;
    }),
  ];
  printTable(
    ['median ms (p95), ratio to the first', ...columns.map(String)],
    [...rows].map(([name, durations]) => cells(name, durations)),
  );
}
