/** Sends requests for the bench, in a process of its own so that it does not slow down what it measures. */
import { type Connection, openConnection, type Reply } from '../connection.ts';
import { isSuccess } from '../is-success.ts';
import { answerAsWorker } from '../worker.ts';
import { type LoadSize, type LoadTimes, runLoad } from './run-load.ts';

/** What is sent, time and again. `#` in the body becomes the number of the request. */
export type Target = {
  url: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  status?: number;
};

export type Load = LoadSize & { target: Target };

export type LoadResult = LoadTimes & {
  /** Answers that are not what was asked for. */
  wrong: number;
  /** The last of each kind. */
  answer: string;
  wrongAnswer: string;
};

let sent = 0;

answerAsWorker(async ({ target, ...size }: Load): Promise<LoadResult> => {
  const { url, path, headers, body, status = 200 } = target;
  const [before = '', after] = body.split('#');
  let wrong = 0;
  let answer = '';
  let wrongAnswer = '';

  const sendBy = (connection: Connection) => async (): Promise<boolean> => {
    const text = after === undefined ? body : `${before}${++sent}${after}`;
    const reply = await connection.post(path, headers, text).catch(broken);
    const isRight = reply.status === status && (status !== 200 || isSuccess(reply));
    if (isRight) answer = reply.body;
    else {
      wrong += 1;
      wrongAnswer = `${reply.status} ${reply.body}`;
    }
    return isRight;
  };
  const connections: Connection[] = [];
  const times = await runLoad(size, () => {
    const connection = openConnection(url);
    connections.push(connection);
    return sendBy(connection);
  });
  for (const connection of connections) connection.close();
  return { ...times, wrong, answer, wrongAnswer };
});

function broken(error: Error): Reply {
  return { status: 0, body: error.message };
}
