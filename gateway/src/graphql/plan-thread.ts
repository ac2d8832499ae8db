import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { QueryPlan } from '@apollo/query-planner';
import { createFairQueue } from '@compliance/kit/limits/fair-queue';
import { createKeyCounts } from '@compliance/kit/limits/key-counts';
import { UnavailableError } from '@compliance/kit/operation/errors';

export type PlanRequest = { query: string; operationName: string | undefined };

export type PlanAnswer = { plan: QueryPlan } | { error: unknown };

export type PlanThread = {
  /**
   * @param asker names the caller: callers take turns
   * @throws UnavailableError when too many wait, or when planning takes too long
   */
  plan(request: PlanRequest, asker: string, limitMs?: number): Promise<QueryPlan>;
  close(): Promise<void>;
};

/** `ready` resolves when the thread has read the supergraph. */
type Thread = { worker: Worker; ready: Promise<unknown> };

const maxWaiting = 200;
/** Fewer, so that one caller alone cannot fill the queue. */
const maxWaitingOfOne = 150;
/** With the time spent in the queue; no request is answered later than that anyway. */
const maxPlanMs = 9_000;
const maxHeapMegabytes = 256;

/**
 * Plans operations one after the other on a thread of its own, so that requests whose plans are known do not wait.
 * Callers take turns. If a plan takes too long, the thread is ended and another one started. Resolves when the first
 * one can plan, so that no request waits for that. @throws what is wrong with the supergraph
 */
export async function startPlanThread(supergraphSdl: string): Promise<PlanThread> {
  let thread = startThread(supergraphSdl);
  await thread.ready;
  const queue = createFairQueue<() => void>();
  const waiting = createKeyCounts();
  let isPlanning = false;

  const planNow = async (request: PlanRequest, limitMs: number): Promise<QueryPlan> => {
    const answer = await ask(thread, request, limitMs).catch(async () => {
      await thread.worker.terminate();
      thread = startThread(supergraphSdl);
      throw new UnavailableError();
    });
    if ('error' in answer) throw answer.error;
    return answer.plan;
  };

  const startNext = (): void => {
    const next = isPlanning ? undefined : queue.shift();
    if (next === undefined) return;
    isPlanning = true;
    next.item();
  };

  const inTurn = async (request: PlanRequest, asker: string, limitMs: number): Promise<QueryPlan> => {
    // The time that the thread takes to start does not count.
    await thread.ready.catch(() => {});
    const start = performance.now();
    await new Promise<void>((resolve) => {
      queue.push(asker, resolve);
      startNext();
    });
    try {
      const leftMs = Math.ceil(limitMs - (performance.now() - start));
      if (leftMs <= 0) throw new UnavailableError();
      return await planNow(request, leftMs);
    } finally {
      isPlanning = false;
      startNext();
    }
  };

  return {
    async plan(request, asker, limitMs = maxPlanMs) {
      const isFull = waiting.total() === maxWaiting || waiting.of(asker) === maxWaitingOfOne;
      if (isFull) throw new UnavailableError();
      waiting.add(asker);
      try {
        return await inTurn(request, asker, limitMs);
      } finally {
        waiting.remove(asker);
      }
    },
    async close() {
      await thread.worker.terminate();
    },
  };
}

function startThread(supergraphSdl: string): Thread {
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
    workerData: supergraphSdl,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  worker.unref();
  // Without a listener, an error of a thread that is being ended would end the process.
  worker.on('error', () => {});
  const ready = once(worker, 'message');
  // A failure is told to whoever asks for a plan; here it must not count as unhandled.
  ready.catch(() => {});
  return { worker, ready };
}

async function ask({ worker, ready }: Thread, request: PlanRequest, limitMs: number): Promise<PlanAnswer> {
  await ready;
  worker.postMessage(request);
  const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) })) as [PlanAnswer];
  return answer;
}
