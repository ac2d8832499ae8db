import { randomUUID } from 'node:crypto';
import { type Outcomes, openOutcomes, type Repeatable } from '@compliance/kit/journal/outcomes';
import { ConflictError, ForbiddenError, UnavailableError } from '@compliance/kit/operation/errors';
import { createOnce, type Once } from '@compliance/kit/operation/once';
import { dayMs } from '@compliance/kit/process/clock';
import { type Drafts, withDrafts } from '@compliance/kit/store/drafts';
import type { Mongo } from '@compliance/kit/store/mongo';
import { openDatabase } from '@compliance/testing/open-database';
import { type TestClock, testClock } from '@compliance/testing/test-clock';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

const stream = { kind: 'organization', id: 'some' } as const;

let mongo: Mongo;
let now: TestClock;
/** Of two processes with one store. */
let outcomes: Outcomes;
let once: Once;
let repeatable: Repeatable;

beforeAll(async () => {
  mongo = await openDatabase();
});

afterAll(async () => {
  await mongo.database.dropDatabase();
  await mongo.close();
});

beforeEach(async () => {
  now = testClock();
  outcomes = await openOutcomes(mongo.database, now);
  once = createOnce(outcomes, now);
  repeatable = { id: randomUUID(), fingerprint: 'one' };
});

function keep(payload: string, fingerprint = repeatable.fingerprint): Promise<void> {
  const kept = { ...repeatable, fingerprint };
  const keepIn = (drafts: Drafts) => outcomes.keep(kept, { stream, payload }, drafts);
  return mongo.transaction((session) => withDrafts(session, keepIn), { deadline: now() + 5_000 });
}

/** Answers what was kept, or what `perform` does. */
function ask(perform: () => Promise<unknown>, deadline = now() + 5_000): Promise<unknown> {
  return once(repeatable, deadline, { perform, replay: async ({ payload }) => payload });
}

const nothing = (): Promise<never> => Promise.reject(new Error('performed'));

test('what was answered is kept for a day, and nothing takes its place', async () => {
  await keep('first');
  await expect(keep('second')).rejects.toThrow(UnavailableError);
  await expect(keep('third', 'other')).rejects.toThrow(UnavailableError);
  expect(await ask(nothing)).toBe('first');
  now.advance(dayMs);
  await keep('second');
  expect(await ask(nothing)).toBe('second');
});

test('who fails because another process was faster is answered what that one has done', async () => {
  const overtaken = async (): Promise<void> => {
    await keep('theirs');
    await keep('ours');
  };
  expect(await ask(overtaken)).toBe('theirs');
});

test('who fails because of a request with the same key and another input is told so', async () => {
  const overtaken = async (): Promise<void> => {
    await keep('theirs', 'other');
    await keep('ours');
  };
  await expect(ask(overtaken)).rejects.toThrow(ConflictError);
});

test('what was refused for its own reasons is refused, and nothing is kept', async () => {
  const refused = () => Promise.reject(new ForbiddenError('no'));
  await expect(ask(refused)).rejects.toThrow(ForbiddenError);
  expect(await ask(async () => 'done')).toBe('done');
});

test('that a first request still runs is said only if there is one', async () => {
  await expect(ask(nothing, now())).rejects.toThrow(UnavailableError);

  const first = Promise.withResolvers<void>();
  const slow = ask(() => first.promise);
  const second = ask(nothing, now());
  first.resolve();
  await slow;
  await expect(second).rejects.toThrow(/still runs/);
});
