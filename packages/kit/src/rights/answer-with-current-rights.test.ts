import { expect, test } from '@jest/globals';
import { UnavailableError } from '../operation/errors.ts';
import type { Principal } from '../operation/principal.ts';
import { type Admission, createAdmit } from './admission.ts';
import { answerWithCurrentRights } from './answer-with-current-rights.ts';
import { createRequestsInFlight } from './requests-in-flight.ts';
import type { RightsLease } from './rights-lease.ts';

const membership = { organizationId: 'organization', profileId: 'profile', role: 'ADMIN' } as const;
const admin: Principal = {
  personId: 'person',
  credential: { kind: 'PERSONAL', id: 'key' },
  epoch: 1,
  memberships: [membership],
};
const viewer: Principal = { ...admin, epoch: 2, memberships: [{ ...membership, role: 'VIEWER' }] };
const lease: RightsLease = {
  held: () => 'lease',
  obtain: async () => 'lease',
  holdForWrites: async (begin) => begin(),
  begin: async () => undefined,
  stop: async () => undefined,
};

/** Answers with the epochs that the answers were made as, of which the last was sent. */
async function answer(whileMaking: (admission: Admission) => Promise<void>): Promise<number[]> {
  const principals = [admin, viewer];
  const admit = createAdmit({
    recognize: async (_credential, _requestId, begin) =>
      begin({ principal: principals.shift() ?? viewer, endsAt: Number.POSITIVE_INFINITY, leaseId: 'lease' }),
    lease,
    requests: createRequestsInFlight(),
    now: () => 0,
  });
  const admission = await admit({ kind: 'key', token: 'token', interface: 'PERSONAL' }, 'request');
  if (admission === undefined) throw new Error('not admitted');
  const made: number[] = [];
  await answerWithCurrentRights(admission, async () => {
    made.push(admission.principal.epoch);
    if (made.length === 1) await whileMaking(admission);
    return () => undefined;
  });
  return made;
}

test('an answer is made anew when its rights were lost while it was made, whoever noticed it first', async () => {
  const noticed = answer(async (admission) => void (await admission.renew()));
  expect(await noticed).toEqual([1, 2]);
});

test('an answer is not sent when its rights were lost and it has written', async () => {
  const written = answer(async (admission) => {
    await admission.beginWrite(1_000);
    admission.endWrite();
    await admission.renew();
  });
  await expect(written).rejects.toThrow(UnavailableError);
});
