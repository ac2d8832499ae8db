import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Reply } from './send.ts';
import { forwardedFor, type SignInClient, signInClient } from './sign-in-client.ts';

const invalid = { status: 401, body: '{"error":"invalid_credentials"}' };
const limited = { status: 429, body: '{"error":"rate_limited"}' };

let system: OwnTestSystem;
let client: SignInClient;
let owner: TestOrganization['owner'];
let owners: TestOrganization['owner'][];
let addresses = 0;

beforeAll(async () => {
  system = await startTestSystem(storeUrls(), { trustedProxies: ['127.0.0.0/8'] });
  client = signInClient(system);
  // Before the clock is moved: organizations are made from outside, where it is another time then.
  const made = Array.from({ length: 6 }, () => newOrganization(system));
  owners = (await Promise.all(made)).map((organization) => organization.owner);
});

beforeEach(() => {
  owner = owners.pop() as TestOrganization['owner'];
});

const newAddress = (): string => {
  addresses += 1;
  return `2001:db8:0:${addresses.toString(16)}::1`;
};

function attempt(email: string, password: string, from: string): Promise<Reply> {
  return client.auth('sign-in', { email, password }, forwardedFor(from));
}

async function failFiveTimes(email: string, from: string): Promise<void> {
  for (let index = 0; index < 5; index += 1)
    expect(await attempt(email, 'wrong', from)).toMatchObject(invalid);
}

function withoutWait({ headers: { 'retry-after': _, ...headers } }: Reply): Reply['headers'] {
  return headers;
}

describe('five wrong passwords', () => {
  test('make the next attempt wait, right or wrong, and nobody learns whether there is such a person', async () => {
    const from = newAddress();
    const nobody = `nobody-${addresses}@example.com`;
    // Until the wait is longer than a busy machine takes for a few attempts.
    for (const seconds of [0, 0, 0, 0, 0, 4, 8, 16, 32]) {
      system.now.advance(seconds * 1_000);
      for (const email of [owner.email, nobody])
        expect(await attempt(email, 'wrong', from)).toMatchObject(invalid);
    }
    const wrong = await attempt(owner.email, 'wrong', from);
    expect(wrong).toMatchObject({
      ...limited,
      headers: { 'retry-after': expect.any(String), 'content-type': 'application/json' },
    });
    for (const reply of [
      await attempt(owner.email.toUpperCase(), owner.password, from),
      await attempt(nobody, 'wrong', from),
    ]) {
      expect({ ...reply, headers: withoutWait(reply) }).toEqual({ ...wrong, headers: withoutWait(wrong) });
    }
    system.now.advance(Number(wrong.headers['retry-after']) * 1_000);
    expect(await attempt(owner.email, owner.password, from)).toMatchObject({ status: 204 });
    expect(await attempt(owner.email, 'wrong', from)).toMatchObject(invalid);
  });

  test('stop nobody at another address, also behind the same proxy', async () => {
    await failFiveTimes(owner.email, newAddress());
    expect(await attempt(owner.email, owner.password, newAddress())).toMatchObject({ status: 204 });
  });

  test('from one network count together, whatever the client itself puts before what the proxy adds', async () => {
    const network = newAddress().slice(0, -1);
    const garbage = ['10.9.9.9', '<script>', '::1', "' or 1=1", newAddress()];
    for (const [index, made] of garbage.entries()) {
      expect(await attempt(owner.email, 'wrong', `${made}, ${network}${index}`)).toMatchObject(invalid);
    }
    expect(await attempt(owner.email, owner.password, `${newAddress()}, ${network}ffff`)).toMatchObject(
      limited,
    );
  });

  test('one after another or all at once: only so many are looked at', async () => {
    const from = newAddress();
    const replies = await Promise.all(Array.from({ length: 24 }, () => attempt(owner.email, 'wrong', from)));
    const looked = replies.filter(({ status }) => status === 401);
    // The last two may have been looked at side by side.
    expect(looked.length).toBeLessThanOrEqual(6);
    // A busy machine does not let them wait for their turn any longer.
    for (const { status } of replies) expect([401, 429, 503]).toContain(status);
  });
});

describe('the current password', () => {
  test('cannot be guessed by whoever has got hold of a session', async () => {
    const from = forwardedFor(newAddress());
    const cookie = await client.signIn(owner, from);
    const change = (current: string): Promise<Reply> =>
      client.auth('password', { current, next: 'another good password' }, ['cookie', cookie, ...from]);
    for (let index = 0; index < 5; index += 1) expect(await change('wrong')).toMatchObject({ status: 403 });
    expect(await change(owner.password)).toMatchObject({
      ...limited,
      headers: { 'retry-after': expect.any(String) },
    });
    expect(await client.holds(cookie)).toBe(true);
    system.now.advance(4_000);
    expect(await change(owner.password)).toMatchObject({ status: 204 });
  });
});

describe('the link of an invitation', () => {
  test('is not guessed at for long from one address', async () => {
    const from = newAddress();
    const accept = (): Promise<Reply> =>
      client.auth('accept-invitation', { token: 'x', password: 'correct horse battery' }, forwardedFor(from));
    for (let index = 0; index < 100; index += 1) expect(await accept()).toMatchObject({ status: 400 });
    expect(await accept()).toMatchObject(limited);
    expect(await attempt(owner.email, owner.password, from)).toMatchObject(limited);
    expect(await attempt(owner.email, owner.password, newAddress())).toMatchObject({ status: 204 });
  });
});
