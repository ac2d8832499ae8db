import { setTimeout as delay } from 'node:timers/promises';
import { openBalancedClient, type Reply } from './balanced-client.ts';
import { type EverydayRequest, everydayRequests } from './everyday-requests.ts';
import type { TestOrganization } from './new-organization.ts';

export type SteadyLoad = {
  gateways: readonly string[];
  organization: TestOrganization;
  /** However long the answers take. */
  requestsPerSecond: number;
  /** How many of them write: 0.5 for every second one. */
  writes: number;
};

/** `failures`: what was answered instead of what was asked for. `durations` in milliseconds, of each answer. */
export type LoadTally = { failures: string[]; durations: number[] };

/** Everyday requests that are being sent. */
export type RunningLoad = {
  /** Sends as many more, all at once. */
  burst(count: number): void;
  /** What was answered since it was last taken. */
  take(): LoadTally;
  /** Waits for all answers, and takes them. */
  stop(): Promise<LoadTally>;
};

/** Sends everyday requests until `stop`. */
export function beginSteadyLoad({
  gateways,
  organization,
  requestsPerSecond,
  writes,
}: SteadyLoad): RunningLoad {
  const client = openBalancedClient(gateways);
  const nextRequest = everydayRequests(organization, writes);
  let tally: LoadTally = { failures: [], durations: [] };
  const answers: Promise<void>[] = [];
  let isOver = false;

  const send = async ({ path, headers, body }: EverydayRequest): Promise<void> => {
    const start = performance.now();
    const failure = await client.post(path, headers, body).then(failureIn, String);
    const duration = performance.now() - start;
    tally.durations.push(duration);
    if (failure === undefined) return;
    tally.failures.push(`after ${duration.toFixed()} ms, ${body.slice(0, 90)}: ${failure}`);
  };
  const burst = (count: number): void => {
    for (let left = count; left > 0; left -= 1) answers.push(send(nextRequest()));
  };
  const run = async (): Promise<void> => {
    const start = performance.now();
    let sent = 0;
    while (!isOver) {
      const due = Math.ceil(((performance.now() - start) / 1_000) * requestsPerSecond) - sent;
      burst(due);
      sent += due;
      await delay(2);
    }
  };
  const take = (): LoadTally => {
    const taken = tally;
    tally = { failures: [], durations: [] };
    return taken;
  };
  const running = run();
  return {
    burst,
    take,
    async stop() {
      isOver = true;
      await running;
      await Promise.all(answers);
      await client.close();
      return take();
    },
  };
}

function failureIn({ status, body }: Reply): string | undefined {
  const isRight = status === 200 && !/"errors":|"isError":true/.test(body);
  return isRight ? undefined : `${status} ${body.slice(0, 300)}`;
}
