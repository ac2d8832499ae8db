import type { ApiKey } from '@compliance/identity/api-key/api-key';
import { endApiKey } from '@compliance/identity/api-key/end-api-key';
import { expireApiKeys } from '@compliance/identity/api-key/expire-api-keys';
import { systemRequest } from '@compliance/identity/on-behalf-of';
import type { JournalEntry } from '@compliance/kit/journal/journal-entry';
import { newId } from '@compliance/kit/operation/gid';
import { isoTime, systemClock } from '@compliance/kit/process/clock';
import { loadSecrets } from '@compliance/stack/secrets';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { describe, expect, test } from '@jest/globals';
import { apiKeysForTest } from './api-keys-for-test.ts';
import { inSession, openIdentityForTest } from './open-identity-for-test.ts';
import { startIdentityForTest } from './start-identity-for-test.ts';

const hourMs = 60 * 60 * 1000;

function newKey(personId: string, expiresAt: string): ApiKey {
  return {
    id: newId(),
    personId,
    name: 'CI',
    kind: 'MCP',
    lastFour: 'abcd',
    expiresAt,
    lastUsedAt: null,
    revokedAt: null,
    endReason: null,
    createdAt: expiresAt,
    updatedAt: expiresAt,
    version: 1,
  };
}

describe('at the instant that a key expires', () => {
  test('fifty requests at two processes are refused, and mark it once', async () => {
    const secrets = await loadSecrets(await temporaryDirectory());
    const one = await startIdentityForTest({ secrets });
    const other = await startIdentityForTest({ secrets, databasePrefix: one.databasePrefix });
    const { owner } = await one.found();
    const expiresAt = isoTime(one.now() + hourMs);
    const { token } = await apiKeysForTest(one).create(owner, { expiresAt });
    for (const process of [one, other]) {
      await apiKeysForTest(process).actingWith(token);
      process.now.advance(hourMs);
    }

    const requests = Array.from({ length: 50 }, (_, index) =>
      apiKeysForTest(index % 2 === 0 ? one : other).introspect(token),
    );
    expect(await Promise.all(requests)).toEqual(requests.map(() => null));
    expect(await apiKeysForTest(one).actionsOf(owner)).toEqual(['apiKey.created', 'apiKey.expired']);
    expect(await apiKeysForTest(one).list(owner)).toMatchObject([
      { state: 'EXPIRED', endReason: 'IDLE_TIMEOUT', version: 2 },
    ]);
  });

  test('sweeps and requests together mark it once, and one revoked meanwhile stays revoked', async () => {
    let time = systemClock();
    const opened = await openIdentityForTest(() => time);
    const { identity, mongo } = opened;
    const expiresAt = isoTime(time + 1_000);
    const id = newId();
    const [expiring, revoked] = [newKey(id, expiresAt), newKey(id, expiresAt)];
    await inSession(opened, async (session) => {
      const person = { id, fullName: 'Ada', emailAddress: 'ada@example.com', passwordHash: '', epoch: 1 };
      await identity.people.insert(person, session);
      for (const apiKey of [expiring, revoked]) await identity.apiKeys.insert(apiKey, newId(), session);
    });
    const request = systemRequest(identity, { requestId: newId(), commitBy: time + hourMs });
    await endApiKey(identity, revoked, 'REVOKED', request);
    time += 999;
    expect(await identity.apiKeys.unmarked(isoTime(time), 10)).toEqual([]);

    time += 1;
    const ending = (): Promise<object> => endApiKey(identity, expiring, 'IDLE_TIMEOUT', request);
    const sweeps = Array.from({ length: 5 }, () => expireApiKeys(identity));
    await Promise.all([...sweeps, ...Array.from({ length: 45 }, ending)]);
    expect(await identity.apiKeys.get(expiring.id)).toMatchObject({ endReason: 'IDLE_TIMEOUT', version: 2 });
    expect(await identity.apiKeys.get(revoked.id)).toMatchObject({ endReason: 'REVOKED', version: 2 });
    const entries = await mongo.database.collection<JournalEntry>('journal').find().toArray();
    expect(entries.map(({ action }) => action).sort()).toEqual(['apiKey.expired', 'apiKey.revoked']);
  });
});
