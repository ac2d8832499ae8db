import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findExecutable } from '@compliance/stack/stores/find-executable';
import { findRabbitmq, untilRabbitmqAnswers } from '@compliance/stack/stores/rabbitmq';
import { temporaryDirectory } from './temporary-directory.ts';

export type OwnRabbitmq = {
  url: string;
  /** Runs `rabbitmqctl` on it. */
  control(...words: string[]): Promise<void>;
  stop(): Promise<void>;
};

/** A RabbitMQ that only one test uses, which may disturb it. To be stopped. @throws Error where the machine has none */
export async function startRabbitmq(): Promise<OwnRabbitmq> {
  const rabbitmq = await findRabbitmq({ directory: await temporaryDirectory(), progress: () => undefined });
  const program = await findExecutable(['rabbitmqctl'], ['/usr/lib/rabbitmq/bin']);
  if (rabbitmq?.pid === undefined || program === undefined) throw new Error('no RabbitMQ was started');
  await untilRabbitmqAnswers(rabbitmq.url);
  const env = await environmentOf(rabbitmq.pid);
  return {
    url: rabbitmq.url,
    control: async (...words) => void (await promisify(execFile)(program, words, { env })),
    stop: rabbitmq.stop,
  };
}

/** The server's own environment says where it is and how to be let in. */
async function environmentOf(pid: number): Promise<Record<string, string>> {
  const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean);
  return Object.fromEntries(variables.map((line) => line.split(/=(.*)/s, 2)));
}
