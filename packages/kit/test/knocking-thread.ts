import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Connects again and again, from a thread of its own, and so at moments that the event loop of the test has not. */
export type KnockingThread = {
  /** Ends it, and answers the codes of the errors that connections ended with, each once. */
  stop(): Promise<string[]>;
};

const warmAfter = 500;

/** Waits until it has often been refused, so nobody may listen at the port yet. */
export async function startKnocking(port: number): Promise<KnockingThread> {
  const worker = new Worker(new URL(import.meta.url), { workerData: port });
  await once(worker, 'message');
  return {
    async stop() {
      worker.postMessage('stop');
      const [codes] = (await once(worker, 'message')) as [string[]];
      await worker.terminate();
      return codes;
    },
  };
}

if (!isMainThread) await knock(workerData as number);

async function knock(port: number): Promise<void> {
  const codes = new Set<string>();
  let errors = 0;
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const knockOnce = (): void => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      codes.add(String(code));
      errors += 1;
      if (errors === warmAfter) parentPort?.postMessage('warm');
    });
    socket.on('data', () => socket.destroy());
  };
  while (!isOver) {
    for (let times = 0; times < 10; times += 1) knockOnce();
    await setImmediate();
  }
  parentPort?.postMessage([...codes]);
}
