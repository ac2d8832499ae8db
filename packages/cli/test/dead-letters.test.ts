import { nudgeQueueOf } from '@compliance/kit/journal/journal-nudge';
import { describeWith } from '@compliance/testing/describe-with';
import { eventually } from '@compliance/testing/eventually';
import { runCommandLine } from '@compliance/testing/run-command-line';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { expect, jest, test } from '@jest/globals';
import { connect } from 'amqplib';

// Each command is a process of its own.
jest.setTimeout(120_000);

const { stores, databasePrefix } = await startTestSystem();
const dataDirectory = '/nowhere';

const deadLetters = (...words: string[]) =>
  runCommandLine(['dead-letters', ...words], {
    COMPLIANCE_DATA_DIR: dataDirectory,
    AMQP_URL: stores.amqpUrl,
    DATABASE_PREFIX: databasePrefix,
  });

async function send(text: string): Promise<void> {
  const connection = await connect(stores.amqpUrl ?? '');
  const channel = await connection.createConfirmChannel();
  channel.sendToQueue(nudgeQueueOf(databasePrefix), Buffer.from(text));
  await channel.waitForConfirms();
  await connection.close();
}

describeWith('rabbitmq', 'dead letters', () => {
  test('are listed with their reason, and moved back one by one or all', async () => {
    expect(await deadLetters('list')).toMatchObject({ code: 0, stdout: 'No dead letters.\n' });
    await eventually(() => send('{"service":"nobody","streamId":"x"}'), 30_000);
    await send('\u001b[2J');
    await eventually(async () => {
      const listed = await deadLetters('list', '--json');
      expect(JSON.parse(listed.stdout)).toMatchObject({
        waiting: 2,
        deadLetters: [
          { reason: 'no nudge', bytes: 35, preview: '{"service":"nobody","streamId":"x"}' },
          { reason: 'no JSON', bytes: 4, preview: '\\x1b[2J' },
        ],
      });
    }, 60_000);
    expect((await deadLetters('list')).stdout).toMatch(
      /^\d+ (s|min) old {2}no nudge {2}35 bytes {2}\{"service/,
    );
    expect((await deadLetters('redrive', '--json')).stdout).toBe('{"moved":1}\n');
    // A broker under load may make two letters of one message.
    await eventually(async () => {
      expect((await deadLetters('redrive', '--all', '--json')).stdout).toMatch(/^\{"moved":[2-9]\}\n$/);
    }, 60_000);
  });
});

test('without a broker the command says so', async () => {
  const ended = await runCommandLine(['dead-letters', 'list'], { COMPLIANCE_DATA_DIR: dataDirectory });
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('There is no broker') });
  const away = await runCommandLine(['dead-letters', 'list'], { AMQP_URL: 'amqp://user:secret@127.0.0.1:1' });
  expect(away).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('does not answer') });
  expect(away.stderr).not.toContain('secret');
});
