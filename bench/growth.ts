/**
 * What requests cost as an organization grows: the same requests in organizations of several sizes, all in one system
 * on one store, in turn. `npm run bench:growth -- --sizes 1000,10000 --rounds 40`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createGids } from '@compliance/kit/operation/gid';
import { findRunningSystem } from '@compliance/stack/running-file';
import { loadSecrets } from '@compliance/stack/secrets';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import { openFiller } from './growth/fill-assets.ts';
import { growthRequests, type Subject } from './growth/requests.ts';
import { type Durations, measure } from './measure.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '40' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const directory = await mkdtemp(join(tmpdir(), 'compliance-growth-'));
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

const options = { ...readStartOptions([], { COMPLIANCE_DATA_DIR: directory, PORT: '0' }), logLevel: 'error' };
const system = await startSystem(options, say);
try {
  const subjects = new Map<number, Subject>();
  for (const size of sizes) subjects.set(size, await prepare(size));
  const rows: [string, Record<string, Durations>][] = [];
  for (const request of growthRequests) {
    const tasks = Object.fromEntries(
      [...subjects]
        .filter(([size]) => size <= (request.upTo ?? size))
        .map(([size, subject]) => [String(size), () => ask(request.query, request.variables(subject))]),
    );
    rows.push([request.name, await measure(tasks, { rounds: Number(values.rounds), warmUp: 5 })]);
    say(`measured: ${request.name}`);
  }
  print(rows);
} finally {
  await system.stop();
  await rm(directory, { recursive: true, force: true });
}

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

async function prepare(size: number): Promise<Subject> {
  const { gidKey } = await loadSecrets(directory);
  const running = await findRunningSystem(directory);
  const gids = createGids(Buffer.from(gidKey, 'base64url'));
  const stored = (gid: string): string => gids.decode(gid)?.id ?? '';
  const filler = await openFiller({
    url: running?.mongoUrl ?? '',
    database: `${options.databasePrefix}_assets`,
    gidKey,
  });

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
  await filler.close();

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

function print(rows: readonly [string, Record<string, Durations>][]): void {
  const [base = ''] = sizes.map(String);
  const cells = (name: string, durations: Record<string, Durations>): string[] => [
    name,
    ...sizes.map((size) => {
      const measured = durations[String(size)];
      if (measured === undefined) return '–';
      const { median, p95 } = measured;
      const ratio = median / (durations[base]?.median ?? Number.NaN);
      return `${median.toFixed(1)} (p95 ${p95.toFixed(1)}) ×${ratio.toFixed(1)}`;
    }),
  ];
  const header = ['median ms (p95), ratio to the first', ...sizes.map(String)];
  printTable(
    header,
    rows.map(([name, durations]) => cells(name, durations)),
  );
}
