import { describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(
    createLogger({ process: 'assets', level: 'info', destination: { write: (line) => lines.push(line) } }),
  );
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

describe('the log', () => {
  test('is JSON with the process, the level and the time', () => {
    expect(logged((logger) => logger.info({ requestId: 'r' }, 'done'))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      process: 'assets',
      requestId: 'r',
      msg: 'done',
    });
  });

  test('hides secrets that were passed to it', () => {
    const line = logged((logger) =>
      logger.info({
        token: 'cmp_p_x',
        body: { password: 'hunter2' },
        request: { headers: { cookie: 'session=x' } },
      }),
    );
    expect(JSON.stringify(line)).not.toMatch(/cmp_p_|hunter2|session=/);
  });

  test.each([
    ['a key of a client', `cmp_m_${'x'.repeat(49)}`, 'x'.repeat(20)],
    ['a token of a process', 'eyJieSI6ImdhdGV3YXkifQ.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
    ['a header', 'Authorization: Bearer hunter2', 'hunter2'],
    ['the password of a store', 'mongodb://root:hunter2@mongo:27017/?tls=true', 'hunter2'],
  ])('hides %s inside of any text', (_, text, secret) => {
    const line = logged((logger) => logger.info({ note: [`before ${text} after`] }, `said ${text}`));
    expect(line).toMatchObject({ note: [expect.stringContaining('after')], msg: expect.any(String) });
    expect(JSON.stringify(line)).not.toContain(secret);
  });

  test('keeps the message of our errors and leaves out that of a driver', () => {
    const ours = logged((logger) => logger.error({ error: new Error('no such plan') }));
    expect(ours).toMatchObject({ error: { type: 'Error', message: 'no such plan' } });
    const driver = Object.assign(new Error('duplicate key: someone@example.com'), {
      name: 'MongoServerError',
      code: 11000,
    });
    const theirs = logged((logger) => logger.error({ error: driver }));
    expect(theirs).toMatchObject({ error: { type: 'MongoServerError', code: 11000 } });
    expect(JSON.stringify(theirs)).not.toContain('someone@example.com');
  });

  test.each([
    ['the runtime', () => JSON.parse('someone@example.com')],
    ['the runtime', () => new URL('someone@example.com')],
    ['a library', () => parse('{ "someone@example.com" }')],
    [
      'a library, also where it reads like a stack',
      () => parse('{ """\nx\n    at someone (/ours.ts:1:1)\n""" }'),
    ],
  ])('leaves out the message of %s', (_, fail) => {
    const line = logged((logger) => {
      try {
        fail();
      } catch (error) {
        logger.error({ error });
      }
    });
    expect(line).toMatchObject({ error: { type: expect.any(String), stack: expect.any(Array) } });
    expect(JSON.stringify(line)).not.toContain('someone');
  });
});
