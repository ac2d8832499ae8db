/**
 * How long signing in takes, for a person who exists or not, and how a flood of sign-ins slows down everybody else. The
 * flood comes from ever new addresses, so no count of failures stops it.
 * `npm run bench:sign-in -- --rounds 100 --at-once 64`
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import { type Durations, measure } from './measure.ts';
import { openRun } from './open-run.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, 'at-once': { type: 'string', default: '64' } },
});
await using run = await openRun('sign-in');
const environment = {
  COMPLIANCE_DATA_DIR: run.directory,
  PORT: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT_POINTS_PER_MINUTE: '0',
};
const system = await startSystem({ ...readStartOptions([], environment), logLevel: 'error' }, say);
run.defer(system.stop);
const { ownerEmail = '', ownerPassword = '', personalKey = '' } = system.founded ?? {};

// Each round also has the right password, which clears the count of wrong ones.
const signIns = {
  'right password': () => signIn(ownerEmail, ownerPassword, '203.0.113.1'),
  'wrong password': () => signIn(ownerEmail, 'wrong', '203.0.113.1'),
  'unknown e-mail': () => signIn(newEmail(), 'wrong', newAddress()),
};
const answers: Record<string, number> = {};
const counted = (name: string, ask: () => Promise<number>) => async (): Promise<void> => {
  const answer = `${name}: ${await ask()}`;
  answers[answer] = (answers[answer] ?? 0) + 1;
};
const others = {
  'query with a key': counted('query', query),
  'sign-in from elsewhere': counted('sign-in', signIns['right password']),
};
const plan = { rounds: Number(values.rounds), warmUp: 5 };
const rows = rowsOf('alone', await measure(signIns, plan));
rows.push(...rowsOf('quiet', await measure(others, plan)));
const flood = startFlood(Number(values['at-once']));
try {
  rows.push(...rowsOf('in the flood', await measure(others, plan)));
} finally {
  say(`others were answered ${JSON.stringify(answers)}`);
  say(`the flood was answered ${JSON.stringify(await flood.stop())}`);
}
printTable(['when', 'request', 'ms, median', 'ms, p95'], rows);

async function signIn(email: string, password: string, from: string): Promise<number> {
  const { status } = await fetch(`${system.baseUrl}/api/auth/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
  return status;
}

async function query(): Promise<number> {
  const response = await fetch(`${system.baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${personalKey}` },
    body: JSON.stringify({ query: '{ viewer { profiles { fullName } } }' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Keeps so many sign-ins running, each from a new network. `stop` answers how often each status came. */
function startFlood(atOnce: number): { stop(): Promise<Record<number, number>> } {
  const statuses: Record<number, number> = {};
  let stopped = false;
  const strangers = Array.from({ length: atOnce }, async () => {
    while (!stopped) {
      const status = await signIn(newEmail(), 'wrong', newAddress());
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(strangers);
      return statuses;
    },
  };
}

function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

function newAddress(): string {
  return `2001:${randomBytes(6).toString('hex').match(/.{4}/g)?.join(':')}::1`;
}

function rowsOf(where: string, measured: Record<string, Durations>): string[][] {
  return Object.entries(measured).map(([name, { median, p95 }]) => [
    where,
    name,
    median.toFixed(1),
    p95.toFixed(1),
  ]);
}
