import { UnauthenticatedError, UnavailableError } from '@compliance/kit/operation/errors';
import type { Principal } from '@compliance/kit/operation/principal';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import type { Admission } from '@compliance/kit/rights/admission';
import { answerWithCurrentRights } from '@compliance/kit/rights/answer-with-current-rights';
import type { AssetService } from './asset-service.ts';
import type { Edge } from './edge.ts';
import type { World } from './virtual-time.ts';

/** What a client asks for: to read or to write, or to end the session it comes with. */
export type Sent = {
  readonly requestId: string;
  readonly token: string;
  readonly kind: 'read' | 'write' | 'leave';
  readonly edge: Edge;
  readonly sentAt: number;
  /** How long it takes what is asked of other services, one after the other. */
  readonly workMs: readonly number[];
  status?: 200 | 401 | 503;
  answeredAt?: number;
  /** The principal that the answer was made as. */
  principal?: Principal;
};

export type Traffic = { sent: readonly Sent[]; send(sent: Sent): void };

const readTimeMs = 3_000;
/** From the taking of a request; what is not fetched by then is missing from its answer. */
const answerTimeMs = 9_500;

/** Requests, as the front of an interface and the graph let them through. */
export function createTraffic(options: {
  world: World;
  service: AssetService;
  /** Ends the session of a token everywhere. */
  leave(token: string, requestId: string): Promise<void>;
}): Traffic {
  const { world, service, leave } = options;

  const read = async ({ principal }: Admission, { workMs, sentAt }: Sent): Promise<Principal> => {
    for (const ms of workMs)
      await service.read(ms, Math.min(readTimeMs, sentAt + answerTimeMs - world.now()));
    return principal;
  };

  const write = async (admission: Admission, sent: Sent, commitBy: number): Promise<Principal> => {
    const { kind, requestId, token } = sent;
    const { principal } = admission;
    for (const workMs of sent.workMs) {
      await admission.beginWrite(commitBy);
      try {
        if (kind === 'leave') await leave(token, requestId);
        else await service.write({ principal: admission.principal, requestId, commitBy, workMs });
        admission.endWrite();
      } catch (error) {
        // What is missing from an answer does not keep the rest from being sent.
        if (!(error instanceof UnavailableError)) throw error;
      }
    }
    return principal;
  };

  const serve = async (sent: Sent): Promise<void> => {
    const { edge, token, requestId, kind } = sent;
    const answer = (status: 200 | 401 | 503): void => {
      Object.assign(sent, { status, answeredAt: world.now() });
    };
    const commitBy = edge.now() + commitTimeMs;
    try {
      const admission = await edge.admit({ kind: 'session', token }, requestId);
      if (admission === undefined) throw new UnauthenticatedError();
      await answerWithCurrentRights(admission, async () => {
        try {
          sent.principal = await (kind === 'read' ? read : write)(admission, sent, commitBy);
          return () => answer(200);
        } catch (error) {
          return () => answer(statusOf(error));
        }
      });
    } catch (error) {
      answer(statusOf(error));
    }
  };

  const all: Sent[] = [];
  return {
    sent: all,
    send(sent) {
      all.push(sent);
      world.after(0, sent.edge.place, () => void serve(sent));
    },
  };
}

function statusOf(error: unknown): 401 | 503 {
  if (error instanceof UnauthenticatedError) return 401;
  if (error instanceof UnavailableError) return 503;
  throw error;
}
