import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a forked process. @throws Error when it has gone without one */
export async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const gone = once(child, 'disconnect').then(() => {
    throw new Error('The process has ended without an answer.');
  });
  const [answer] = await Promise.race([once(child, 'message'), gone]);
  return answer as Answer;
}
