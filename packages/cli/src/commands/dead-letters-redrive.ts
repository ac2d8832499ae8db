import { redriveDeadLetters } from '@compliance/kit/broker/dead-letters';
import type { BrokerCommand } from '../command.ts';

/** Moves the oldest dead letter, or all, back to where they are handled. */
export const deadLettersRedrive: BrokerCommand = {
  usage: 'dead-letters redrive [--all]',
  summary: 'Moves the oldest dead letter, or all, back to where they are handled.',
  required: [],
  flags: ['all'],
  async runAt(broker, set) {
    const limit = set.has('all') ? Number.POSITIVE_INFINITY : 1;
    const moved = await redriveDeadLetters(broker, limit);
    return {
      json: { moved },
      text: `Moved back: ${moved}. What still cannot be used becomes a dead letter again.`,
    };
  },
};
