import { eventually } from '@compliance/testing/eventually';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { signIn } from '@compliance/testing/sign-in';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { openStoreWitness, type StoreWitness } from '@compliance/testing/store-witness';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let witness: StoreWitness;
let system: OwnTestSystem;
let organization: TestOrganization;

beforeAll(async () => {
  const stores = storeUrls();
  witness = await openStoreWitness(stores.mongoUrl);
  system = await startTestSystem({ ...stores, mongoUrl: witness.url });
  organization = await newOrganization(system);
}, 60_000);

afterAll(() => witness.stop());

const requests = 300;
const edges = ['gateway', 'mcp-bridge'] as const;

/** Answered by the edges alone: whatever is read besides is read to check the credential. */
const questions = {
  graphql: ['/api/console/v1/graphql', { query: '{ __typename }' }],
  mcp: ['/api/mcp/v1', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
} as const;

async function ask(which: keyof typeof questions, credential: Record<string, string>): Promise<void> {
  const [path, body] = questions[which];
  // While a busy machine lets leases lapse, the answer is to try again.
  await eventually(async () => {
    const response = await fetch(system.baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...credential },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
  });
}

/** What the edges have counted together, by the beginning of the metric's name and, where it has one, its source. */
async function counted(metric: string, source = ''): Promise<number> {
  const values = edges.map(async (edge) => {
    const [internalUrl = ''] = system.internalUrls[edge];
    const lines = (await (await fetch(`${internalUrl}/metrics`)).text()).split('\n');
    const line = lines.find((text) => text.startsWith(metric) && text.includes(source)) ?? '';
    return Number(line.split(' ').at(-1) ?? 0);
  });
  return (await Promise.all(values)).reduce((sum, value) => sum + value, 0);
}

type Counts = { asked: number; remembered: number; lapses: number; reads: number };

async function counts(): Promise<Counts> {
  return {
    asked: await counted('credential_lookups_total', 'source="identity"'),
    remembered: await counted('credential_lookups_total', 'source="memory"'),
    lapses: await counted('rights_lease_lapses_total'),
    // Not of keys and sessions themselves: they are read now and then to note when they were last used.
    reads: witness.reads('people') + witness.reads('profiles'),
  };
}

test('a credential that was checked costs no call and no read while the lease holds', async () => {
  const { owner } = organization;
  const shown: [keyof typeof questions, Record<string, string>][] = [
    ['graphql', { authorization: `Bearer ${owner.personalKey}` }],
    ['graphql', await signIn(system.baseUrl, owner)],
    ['mcp', { authorization: `Bearer ${owner.mcpKey}` }],
  ];
  for (const [which, credential] of shown) {
    const unknown = await counts();
    await ask(which, credential);
    const known = await counts();
    expect(known.asked).toBeGreaterThan(unknown.asked);
    expect(known.reads).toBeGreaterThan(unknown.reads);

    for (let sent = 0; sent < requests; sent += 1) await ask(which, credential);
    const after = await counts();
    const asked = after.asked - known.asked;
    // A machine that stands still for a second lets a lease lapse; after that each edge asks once more.
    expect(asked).toBeLessThanOrEqual(after.lapses - known.lapses);
    expect(after.remembered - known.remembered).toBeGreaterThanOrEqual(requests - asked);
    expect(after.reads - known.reads).toBeLessThanOrEqual(3 * asked);
  }
}, 60_000);
