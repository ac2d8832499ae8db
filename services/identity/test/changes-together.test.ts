import { createAnnouncements } from '@compliance/identity/rights/announcements';
import { openPendingChangeRepository } from '@compliance/identity/rights/pending-change-repository';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { systemClock } from '@compliance/kit/process/clock';
import { createRequestsInFlight, type RequestInFlight } from '@compliance/kit/rights/requests-in-flight';
import { expect, test } from '@jest/globals';
import { inSession, openIdentityForTest } from './open-identity-for-test.ts';

const opened = await openIdentityForTest();
const { leases } = opened.identity;
const pending = await openPendingChangeRepository(opened.mongo.database, systemClock);

const person: Principal = {
  personId: newId(),
  credential: { kind: 'PERSONAL', id: newId() },
  epoch: 1,
  memberships: [],
};

/** Longer than any test may take. */
const commitMs = 60_000;

test('requests that take the same rights at once do not wait for each other', async () => {
  const requests = createRequestsInFlight();
  const announcements = createAnnouncements({
    pending,
    leases,
    async tellEdges(changes) {
      requests.apply(changes);
      await requests.settled(changes);
    },
  });
  const send = (requestId: string): RequestInFlight => {
    const request = requests.enter(person, requestId);
    request.beginWrite(commitMs);
    return request;
  };
  const inFlight = ['first', 'second', 'third'].map(send);

  const taken = { personId: person.personId, epoch: 2, ended: [], lost: true };
  const change = { id: newId(), requestIds: ['first'], changes: [taken] };
  await inSession(opened, (session) => announcements.add(change, session));
  const answers = [
    announcements.make([change]),
    announcements.awaitedBy('second', [person.personId]).then(announcements.make),
    announcements.awaitedBy('third', [person.personId]).then(announcements.make),
  ];
  const firstAnswered = await Promise.race(answers.map(async (answer, index) => answer.then(() => index)));
  expect(firstAnswered).toBeGreaterThan(0);

  const leave = async (index: number): Promise<void> => {
    await answers[index];
    inFlight[index]?.endWrite();
    inFlight[index]?.leave();
  };
  await Promise.all([leave(0), leave(1), leave(2)]);
});
