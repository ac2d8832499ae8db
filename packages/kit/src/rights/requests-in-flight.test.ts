import { describe, expect, test } from '@jest/globals';
import type { Principal } from '../operation/principal.ts';
import { createRequestsInFlight } from './requests-in-flight.ts';
import type { Changes, RightsChange } from './rights-change.ts';

const principal: Principal = {
  personId: 'ann',
  credential: { kind: 'PERSONAL', id: 'key' },
  epoch: 1,
  memberships: [],
};

function changed(change: Partial<RightsChange>, requestId = 'change'): Changes {
  return {
    requestIds: [requestId],
    changes: [{ personId: 'ann', epoch: 2, ended: [], lost: false, ...change }],
  };
}

const ended = changed({ ended: ['key'] });
const lowered = changed({ epoch: 3, lost: true });

describe('a request in flight', () => {
  test('is stopped by what its person lost, and by nothing else', () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'request');
    requests.apply(changed({ epoch: 9 }));
    requests.apply(changed({ epoch: 9, ended: ['another key'] }));
    requests.apply(changed({ personId: 'bob', lost: true, ended: ['key'] }));
    requests.apply(changed({ epoch: 1, lost: true }));
    expect(request.rightsStatus()).toBe('current');
    requests.apply(lowered);
    expect(request.rightsStatus()).toBe('outdated');
    request.renew({ ...principal, epoch: 3 });
    requests.apply(lowered);
    expect(request.rightsStatus()).toBe('current');
  });

  test('stays ended, whatever is told again later', () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'request');
    for (const told of [ended, lowered, changed({ ended: ['key'] }, 'request')]) requests.apply(told);
    expect(request.rightsStatus()).toBe('ended');
  });

  test('is answered though it has ended its own credential, but not with what somebody else has taken', () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'request');
    requests.apply(changed({ ended: ['key'] }, 'request'));
    expect(request.rightsStatus()).toBe('current');
    requests.apply(lowered);
    expect(request.rightsStatus()).toBe('outdated');
  });
});

describe('a change of rights', () => {
  test('waits for mutations begun with the old rights until it is known how they went', async () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'request');
    request.beginWrite(60_000);
    expect(requests.apply(ended)).toBe(false);
    const settled = requests.settled(ended);
    request.endWrite();
    expect(requests.areWriting()).toBe(true);
    request.leave();
    await settled;
    expect(requests.apply(ended)).toBe(true);
  });

  test('waits for one of several whose end nobody knows, though the request has left', async () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'request');
    request.beginWrite(1);
    request.beginWrite(1);
    request.endWrite();
    request.leave();
    expect(requests.apply(ended)).toBe(false);
    await requests.settled(ended);
    expect(requests.areWriting()).toBe(false);
  });

  test('does not wait for the request that asks for it, nor for those with the new rights', () => {
    const requests = createRequestsInFlight();
    requests.enter(principal, 'change').beginWrite(1);
    requests.enter({ ...principal, epoch: 2 }, 'request').beginWrite(1);
    expect(requests.apply(ended)).toBe(true);
  });

  test('waits for what the request that asks for it has sent before and does not know the end of', async () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'change');
    request.beginWrite(1);
    request.endWrite();
    request.beginWrite(1);
    expect(requests.apply(changed({ ended: ['key'] }))).toBe(true);
    request.beginWrite(1);
    expect(requests.apply(changed({ ended: ['key'] }))).toBe(false);
    await requests.settled(changed({ ended: ['key'] }));
    expect(requests.areWriting()).toBe(false);
  });

  test('lets the request that asks for it write nothing more, unless with the new rights', () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'change');
    requests.apply(changed({ lost: false }));
    expect(request.mayWrite()).toBe(true);
    requests.apply(changed({ lost: true }));
    expect(request.mayWrite()).toBe(false);
    request.renew({ ...principal, epoch: 2 });
    expect(request.mayWrite()).toBe(true);
  });

  test('lets a request stand until its mutation is settled, if its credential goes on', async () => {
    const requests = createRequestsInFlight();
    const request = requests.enter(principal, 'request');
    request.beginWrite(1);
    requests.apply(lowered);
    expect(request.rightsStatus()).toBe('current');
    await requests.settled(lowered);
    expect(request.rightsStatus()).toBe('outdated');
  });
});
