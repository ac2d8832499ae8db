import type { DeadLetter } from '@compliance/kit/broker/dead-letter';
import { listDeadLetters } from '@compliance/kit/broker/dead-letters';
import { type Clock, systemClock } from '@compliance/kit/process/clock';
import type { BrokerCommand } from '../command.ts';

const limit = 100;

/** Shows what the broker has brought and nobody could use, the oldest first. */
export const deadLettersList: BrokerCommand = {
  usage: 'dead-letters list',
  summary: 'Lists what RabbitMQ brought and nobody could use.',
  required: [],
  async runAt(broker) {
    const { waiting, letters } = await listDeadLetters(broker, limit);
    return { json: { waiting, deadLetters: letters }, text: textOf(waiting, letters) };
  },
};

function textOf(waiting: number, letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'No dead letters.';
  const more = waiting > letters.length ? [`… and ${waiting - letters.length} more.`] : [];
  return [...letters.map((letter) => lineOf(letter, systemClock)), ...more].join('\n');
}

function lineOf({ reason, diedAt, bytes, preview }: DeadLetter, now: Clock): string {
  const age = diedAt === null ? 'of unknown age' : `${ageOf(now() - Date.parse(diedAt))} old`;
  return `${age}  ${reason}  ${bytes} bytes  ${preview}`;
}

/** In the largest unit that there is at least one of. */
function ageOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
