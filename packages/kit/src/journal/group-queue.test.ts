import { describe, expect, test } from '@jest/globals';
import { UnavailableError } from '../operation/errors.ts';
import { createGroupQueue, type GroupQueue } from './group-queue.ts';

type Answer = { group: readonly string[] };

/** A queue whose jobs are names; `hang` is a job that ends only with `end`. Answers tell with which jobs one was worked. */
function openQueue(): { queue: GroupQueue<string, Answer>; clock: { time: number }; end(): void } {
  const clock = { time: 0 };
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const queue = createGroupQueue<string, Answer>(
    () => clock.time,
    (jobs) =>
      jobs.map(async (job) => {
        if (job === 'fail') throw new Error('planted');
        if (job === 'hang') await over;
        return { group: jobs };
      }),
  );
  return { queue, clock, end };
}

type Queued = readonly [stream: string, job: string, deadline?: number, isAlone?: boolean];

/** Queues jobs, each given by its stream and name, behind others that hang. Answers how those jobs were grouped. */
async function groupsOf(jobs: readonly Queued[]): Promise<string[]> {
  const { queue, end } = openQueue();
  const hanging = ['h1', 'h2'].map((stream) => queue.run(stream, 10_000, 'hang'));
  const waiting = jobs.map(([stream, job, deadline = 10_000, isAlone = false]) =>
    queue.run(stream, deadline, job, { isAlone }),
  );
  end();
  const [answers] = await Promise.all([Promise.all(waiting), Promise.all(hanging)]);
  expect(queue.size()).toBe(0);
  return [...new Set(answers.map(({ group }) => group.join('')))];
}

describe('jobs that wait', () => {
  test('are worked together, at most eight and in their order', async () => {
    const names = [...'abcdefghij'];
    expect(await groupsOf(names.map((name) => ['one', name]))).toEqual(['abcdefgh', 'ij']);
    expect(await groupsOf(names.map((name, index) => [`${index % 2}`, name]))).toEqual(['abcdefgh', 'ij']);
  });

  test('take turns by stream, so that nobody waits for all of somebody else', async () => {
    const many = [...'abcdefghijklmnopqr'].map((name) => ['one', name] as const);
    expect(await groupsOf([...many, ['two', 'x'], ['two', 'y'], ['three', 'z']])).toEqual([
      'axzbycde',
      'fghijklm',
      'nopqr',
    ]);
  });

  test('go alone if they are to, or have little time left, and nobody of their stream passes them', async () => {
    const alone = await groupsOf([
      ['one', 'a'],
      ['one', 'b', 10_000, true],
      ['one', 'c'],
      ['two', 'd'],
    ]);
    expect(alone).toEqual(['ad', 'b', 'c']);
    expect(
      await groupsOf([
        ['one', 'a'],
        ['two', 'b', 499],
        ['one', 'c'],
      ]),
    ).toEqual(['ac', 'b']);
  });

  test('are refused alone when their time is over, or when they fail', async () => {
    const { queue, clock, end } = openQueue();
    const hanging = ['h1', 'h2'].map((stream) => queue.run(stream, 10_000, 'hang'));
    const waiting = [
      queue.run('one', 10_000, 'a'),
      queue.run('two', 10_000, 'fail'),
      queue.run('one', 1_000, 'late'),
      queue.run('one', 10_000, 'b'),
    ];
    clock.time = 1_000;
    end();
    await Promise.all(hanging);
    expect(await Promise.allSettled(waiting)).toMatchObject([
      { status: 'fulfilled' },
      { reason: new Error('planted') },
      { reason: expect.any(UnavailableError) },
      { status: 'fulfilled' },
    ]);
  });
});

test('a stream takes two hundred jobs', async () => {
  const { queue, end } = openQueue();
  const taken = Array.from({ length: 200 }, () => queue.run('one', 10_000, 'hang'));
  await expect(queue.run('one', 10_000, 'more')).rejects.toThrow(UnavailableError);
  await expect(queue.run('two', 10_000, 'other')).resolves.toEqual({ group: ['other'] });
  end();
  await Promise.all(taken);
});

test('what hangs keeps no other stream, not even one that it is worked together with', async () => {
  const { queue, end } = openQueue();
  const hanging = ['h1', 'h2', 'h3'].map((stream) => queue.run(stream, 10_000, 'hang'));
  await expect(queue.run('one', 10_000, 'a')).resolves.toEqual({ group: ['hang', 'a'] });
  end();
  await Promise.all(hanging);
});
