/** Sends requests for the bench, in a process of its own so that it does not slow down what it measures. */
import { openConnection, type Reply } from '../connection.ts';
import { percentile } from '../percentile.ts';
import { beginLoad, type LoadSize } from './load-size.ts';
import { answerAsWorker } from './worker.ts';

/** What is sent, time and again. `#` in the body becomes the number of the request. */
export type Target = {
  url: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  status?: number;
};

export type Load = LoadSize & { target: Target };

/** How many were `answered` within `seconds`, and how long that took; and answers that are not what was asked for. */
export type LoadResult = {
  answered: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  wrong: number;
  /** The last of each kind. */
  answer: string;
  wrongAnswer: string;
};

let sent = 0;

answerAsWorker(async ({ target, ...size }: Load): Promise<LoadResult> => {
  const { url, path, headers, body, status = 200 } = target;
  const [before = '', after] = body.split('#');
  const durations: number[] = [];
  let wrong = 0;
  let answer = '';
  let wrongAnswer = '';
  const isOver = beginLoad(size);
  const start = performance.now();

  const send = async (): Promise<void> => {
    const connection = openConnection(url);
    while (!isOver(durations.length)) {
      const sentAt = performance.now();
      const text = after === undefined ? body : `${before}${++sent}${after}`;
      const reply = await connection.post(path, headers, text).catch(broken);
      if (reply.status === status && (status !== 200 || !/"(errors|isError)":/.test(reply.body))) {
        durations.push(performance.now() - sentAt);
        answer = reply.body;
      } else {
        wrong += 1;
        wrongAnswer = `${reply.status} ${reply.body}`;
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: size.concurrency }, send));
  return {
    answered: durations.length,
    seconds: (performance.now() - start) / 1_000,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
    ...{ wrong, answer, wrongAnswer },
  };
});

function broken(error: Error): Reply {
  return { status: 0, body: error.message };
}
