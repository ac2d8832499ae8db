import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { QueryPlan } from '@apollo/query-planner';
import { UnavailableError } from '@compliance/kit/errors';

export type PlanRequest = { query: string; operationName: string | undefined };

export type PlanAnswer = { plan: QueryPlan } | { error: unknown };

export type PlanThread = {
  /** @throws UnavailableError when too many wait, or when planning takes too long */
  plan(request: PlanRequest, limitMs?: number): Promise<QueryPlan>;
  close(): Promise<void>;
};

/** `ready` when it has read the graph. */
type Thread = { worker: Worker; ready: Promise<unknown> };

const maxWaiting = 200;
/** Until its plan is there; nobody waits longer for an answer. */
const maxPlanMs = 9_000;
const maxHeapMegabytes = 256;

/**
 * Plans on a thread of its own, one operation after the other: one that is hard to plan holds up nobody whose operation is
 * known. One that takes too long ends the thread, and another is begun.
 */
export function startPlanThread(supergraphSdl: string): PlanThread {
  let thread = startThread(supergraphSdl);
  let turn: Promise<unknown> = thread.ready;
  let waiting = 0;

  const planNow = async (request: PlanRequest, limitMs: number): Promise<QueryPlan> => {
    const answer = await ask(thread, request, limitMs).catch(async () => {
      await thread.worker.terminate();
      thread = startThread(supergraphSdl);
      throw new UnavailableError();
    });
    if ('error' in answer) throw answer.error;
    return answer.plan;
  };

  const inTurn = async (request: PlanRequest, limitMs: number): Promise<QueryPlan> => {
    const previous = turn;
    // That the thread is only just beginning is nobody's wait for a turn.
    await thread.ready.catch(() => {});
    const start = performance.now();
    await previous.catch(() => {});
    const leftMs = Math.ceil(limitMs - (performance.now() - start));
    if (leftMs <= 0) throw new UnavailableError();
    return planNow(request, leftMs);
  };

  return {
    async plan(request, limitMs = maxPlanMs) {
      if (waiting === maxWaiting) throw new UnavailableError();
      waiting += 1;
      const planned = inTurn(request, limitMs);
      turn = planned;
      try {
        return await planned;
      } finally {
        waiting -= 1;
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
  const ready = once(worker, 'message');
  // Whoever asks for a plan will learn of it.
  ready.catch(() => {});
  return { worker, ready };
}

async function ask({ worker, ready }: Thread, request: PlanRequest, limitMs: number): Promise<PlanAnswer> {
  await ready;
  worker.postMessage(request);
  const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) })) as [PlanAnswer];
  return answer;
}
