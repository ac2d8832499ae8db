import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of the bench that sends load and answers how it went. */
export type Worker<Order, Answer> = { pid: number; ask(order: Order): Promise<Answer>; stop(): void };

/** @param module of this folder; it answers each message with one */
export function startWorker<Order extends object, Answer>(module: string): Worker<Order, Answer> {
  const child = fork(new URL(module, import.meta.url));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${module} ended`)));
  ended.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    async ask(order) {
      child.send(order);
      return (await Promise.race([once(child, 'message'), ended]))[0] as Answer;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/** The other side. */
export function answerAsWorker<Order, Answer>(answer: (order: Order) => Promise<Answer>): void {
  process.on('message', async (order: Order) => {
    process.send?.(await answer(order));
  });
  process.once('disconnect', () => process.exit());
}
