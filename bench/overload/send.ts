import { type Connection, openConnection, type Reply } from '../connection.ts';
import { isSuccess } from '../is-success.ts';

/** What is sent, time and again, in the name of one key. */
export type Target = { origin: string; path: string; body: string; key: string };

/** `refused`: before anything was done. `failed`: no answer, or one without what was asked for. */
export type Outcome = { kind: 'answered' | 'refused' | 'failed'; ms: number; endedAt: number };

/** Connections without a request. They are kept, and all go to the one system that is measured. */
const idle: Connection[] = [];

export async function send({ origin, path, body, key }: Target): Promise<Outcome> {
  const start = performance.now();
  const connection = idle.pop() ?? openConnection(origin);
  const kind = await connection
    .post(path, { authorization: `Bearer ${key}` }, body)
    .then(kindOf, () => 'failed' as const);
  idle.push(connection);
  const endedAt = performance.now();
  return { kind, ms: endedAt - start, endedAt };
}

function kindOf(reply: Reply): Outcome['kind'] {
  if (reply.status === 429 || reply.status === 503) return 'refused';
  return isSuccess(reply) ? 'answered' : 'failed';
}
