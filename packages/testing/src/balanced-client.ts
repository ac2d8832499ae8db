import { failureOf } from '@compliance/kit/internal/call-failure';
import { Agent } from 'undici';

export type Reply = { status: number; body: string };

/** Sends requests as a load balancer would: in turn to each gateway, over connections that it keeps. */
export type BalancedClient = {
  /**
   * Goes on to the next gateway only with a request that has certainly not been taken: there is no connection, or the
   * answer is 408, with which a gateway closes a connection that it reads no more (RFC 9110, section 15.5.9).
   * @throws Error when nobody knows what has become of the request
   */
  post(path: string, headers: Record<string, string>, body: string): Promise<Reply>;
  close(): Promise<void>;
};

const triesEach = 3;
const answerTimeMs = 15_000;

export function openBalancedClient(gateways: readonly string[], connections = 32): BalancedClient {
  const agent = new Agent({ connections });
  let turn = 0;

  const attempt = async (origin: string, request: Request): Promise<Reply | undefined> => {
    try {
      const { statusCode, body } = await agent.request({
        origin,
        ...request,
        method: 'POST',
        signal: AbortSignal.timeout(answerTimeMs),
      });
      const text = await body.text();
      return statusCode === 408 ? undefined : { status: statusCode, body: text };
    } catch (error) {
      if (failureOf(error as Error).isTaken) throw error;
      return undefined;
    }
  };

  return {
    async post(path, headers, body) {
      const request = { path, body, headers: { 'content-type': 'application/json', ...headers } };
      turn += 1;
      const first = turn;
      for (let tries = 0; tries < triesEach * gateways.length; tries += 1) {
        const reply = await attempt(gateways[(first + tries) % gateways.length] ?? '', request);
        if (reply !== undefined) return reply;
      }
      throw new Error('no gateway takes requests');
    },
    close: () => agent.close(),
  };
}

type Request = { path: string; headers: Record<string, string>; body: string };
