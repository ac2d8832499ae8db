import type { Runtime } from '@compliance/kit/process/runtime';

/** Calls one of identity's routes for signing in and out. */
export type AskIdentity = <Result>(
  name: string,
  body: object,
  call: { requestId: string; commitBy?: number },
) => Promise<Result>;

/**
 * The end of a session is answered when all edges know of it, which takes a few seconds if one does not answer. What is
 * not committed by then never is. That is longer than other mutations have: passwords wait for their turn to be
 * checked.
 */
const answerTimeMs = 8_000;

export function askIdentity({ clientOf, now }: Runtime): AskIdentity {
  const identity = clientOf('identity');
  return (name, body, { requestId, commitBy = now() + answerTimeMs }) => {
    const call = { requestId, commitBy, timeoutMs: answerTimeMs, repeatable: false };
    return identity.call(`/internal/auth/${name}`, body, call);
  };
}
