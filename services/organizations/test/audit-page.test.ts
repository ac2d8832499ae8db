import { firstHash, type JournalEntry, sealed, systemActor } from '@compliance/kit/journal/journal-entry';
import { createGids, newId } from '@compliance/kit/operation/gid';
import { systemClock as now } from '@compliance/kit/process/clock';
import type { Mongo } from '@compliance/kit/store/mongo';
import type { AuditQuery } from '@compliance/organizations/audit/audit-reads';
import {
  type AuditEntry,
  type AuditRepository,
  openAuditRepository,
} from '@compliance/organizations/audit/audit-repository';
import { openDatabase } from '@compliance/testing/open-database';
import { below, chance, createRandom, pick } from '@compliance/testing/random';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const organizationId = newId();
const services = ['assets', 'frameworks', 'identity'];
const fields = {
  action: ['asset.created', 'asset.updated', 'asset.deleted', 'asset.restored'],
  'resource.type': ['asset', 'vendor'],
  'resource.id': ['a', 'b', 'c'],
  'actor.profileId': ['ada', 'grace'],
  'actor.apiKeyId': ['key'],
};
const random = createRandom(20);
let mongo: Mongo;
let log: AuditRepository;
let all: AuditEntry[];

/** Times never fall back within a journal; whole seconds, so that many are equal. */
function journalOf(streamId: string, length: number): JournalEntry[] {
  let seconds = 0;
  return Array.from({ length }, (_, index) => {
    seconds += below(random, 3);
    return sealed({
      streamId,
      sequence: index + 1,
      at: timeOf(seconds),
      actor: {
        ...systemActor,
        profileId: pick(random, fields['actor.profileId']),
        apiKeyId: chance(random, 0.1) ? 'key' : null,
      },
      requestId: 'request',
      action: pick(random, fields.action),
      resource: { type: pick(random, fields['resource.type']), id: pick(random, fields['resource.id']) },
      changes: [],
      previousHash: firstHash,
    });
  });
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

beforeAll(async () => {
  mongo = await openDatabase();
  log = await openAuditRepository({ mongo, gids: createGids(Buffer.alloc(32, 7)), now });
  const waiting = services.map((service) => ({ service, entries: journalOf(organizationId, 50) }));
  await log.append('assets', newId(), journalOf(newId(), 20));
  while (waiting.some(({ entries }) => entries.length > 0)) {
    const { service, entries } = pick(random, waiting);
    await log.append(service, organizationId, entries.splice(0, 1 + below(random, 12)));
  }
  all = await log.read(organizationId, 0, 1_000);
}, 60_000);

afterAll(() => mongo.close());

function anyQuery(): AuditQuery {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const chosen = names.filter(() => chance(random, 0.3));
  return {
    organizationId,
    match: Object.fromEntries(chosen.map((name) => [name, pick(random, fields[name])])),
    span: { from: anyTime(), to: anyTime() },
  };
}

const anyTime = (): string | null => (chance(random, 0.4) ? null : timeOf(below(random, 90) - 5));

function fits({ match, span }: AuditQuery, entry: AuditEntry): boolean {
  const values: Record<string, unknown> = {
    action: entry.action,
    'resource.type': entry.resource.type,
    'resource.id': entry.resource.id,
    'actor.profileId': entry.actor.profileId,
    'actor.apiKeyId': entry.actor.apiKeyId,
  };
  const inSpan = (span.from === null || entry.at >= span.from) && (span.to === null || entry.at < span.to);
  return inSpan && Object.entries(match).every(([field, value]) => values[field] === value);
}

test('the log is one in which times step back', () => {
  expect(all).toHaveLength(services.length * 50);
  expect(all.some(({ at }, index) => at < (all[index - 1]?.at ?? ''))).toBe(true);
});

test.each(['ASC', 'DESC'] as const)('pages are those of the whole log, %s', async (direction) => {
  for (let round = 0; round < 20; round += 1) {
    const query = anyQuery();
    const expected = all.filter((entry) => fits(query, entry));
    if (direction === 'DESC') expected.reverse();
    const limit = 1 + below(random, 90);
    const found: AuditEntry[] = [];
    for (;;) {
      const last = found.at(-1);
      const after = last && { value: last.sequence, id: '' };
      const page = await log.page(query, {
        order: 'CREATED_AT',
        direction,
        limit,
        after,
        sequence: undefined,
      });
      found.push(...page);
      if (page.length < limit) break;
    }
    expect({ query, found }).toEqual({ query, found: expected });
    expect({ query, count: await log.count(query) }).toEqual({ query, count: expected.length });
  }
});
