import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of the bench that answers each message with one. */
export type Worker<Order, Answer> = {
  pid: number;
  /** @throws Error when it ends instead */
  ask(order: Order): Promise<Answer>;
  stop(): Promise<void>;
};

const production = { ...process.env, NODE_ENV: 'production' };

export function startWorker<Order extends object, Answer>(module: URL): Worker<Order, Answer> {
  const child = fork(module, { env: production });
  const exit = once(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error(`${module.pathname} ended`)));
  ended.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    async ask(order) {
      child.send(order);
      return (await Promise.race([once(child, 'message'), ended]))[0] as Answer;
    },
    async stop() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** The other side. */
export function answerAsWorker<Order, Answer>(answer: (order: Order) => Promise<Answer>): void {
  process.on('message', async (order: Order) => {
    process.send?.(await answer(order));
  });
  process.once('disconnect', () => process.exit());
}
