import type { Outcome, Outcomes, Repeatable } from '../journal/outcomes.ts';
import type { Clock } from '../process/clock.ts';
import { createKeyQueue } from '../process/key-queue.ts';
import { ConflictError, UnavailableError } from './errors.ts';

/**
 * Makes a change once, however often it is sent: if it has succeeded before it is answered by `replay`. One that comes
 * while the first still runs waits for it.
 * @param deadline until when it waits, in milliseconds since the epoch
 * @throws ConflictError for a key that came with another input, or whose first request still runs at the deadline;
 * UnavailableError at the deadline; what `perform` and `replay` throw
 */
export type Once = <Output>(
  repeatable: Repeatable,
  deadline: number,
  work: { perform(): Promise<Output>; replay(outcome: Outcome): Promise<Output> },
) => Promise<Output>;

export function createOnce(outcomes: Outcomes, now: Clock): Once {
  const queue = createKeyQueue(now);

  return (repeatable, deadline, { perform, replay }) => {
    const find = async (): Promise<Outcome | undefined> => {
      const outcome = await outcomes.find(repeatable.id);
      if (outcome === undefined || outcome.fingerprint === repeatable.fingerprint) return outcome;
      throw new ConflictError('This Idempotency-Key came with another input before. Use a new one.');
    };

    const isFirst = !queue.isBusy(repeatable.id);
    return queue.run(repeatable.id, Number.POSITIVE_INFINITY, async () => {
      if (now() >= deadline) throw isFirst ? new UnavailableError() : stillRunning();
      const known = await find();
      if (known !== undefined) return replay(known);
      try {
        return await perform();
      } catch (error) {
        // It may have failed for no other reason than that another process has just done the same.
        const done = await find().catch((reason: unknown) => {
          throw reason instanceof ConflictError ? reason : error;
        });
        if (done === undefined) throw error;
        return replay(done);
      }
    });
  };
}

function stillRunning(): ConflictError {
  const message = 'The first request with this Idempotency-Key still runs. Send it again shortly.';
  return new ConflictError(message, { retryable: true });
}
