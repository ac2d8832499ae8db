import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  bodyBytes,
  requireAccepted,
  requireJsonContent,
  requirePost,
} from '@compliance/kit/http/request-checks';
import { type Caller, createFairPlaces } from '@compliance/kit/limits/fair-places';
import { createGathering } from '@compliance/kit/limits/gathering';
import type { RequestLimits } from '@compliance/kit/limits/request-limits';
import { UnavailableError } from '@compliance/kit/operation/errors';

/** Bounds how many requests the bridge has of this gateway. What it would refuse anyway costs it nothing. */
export type PassThroughRoom = {
  /**
   * Takes a place until the response is closed.
   * @throws UnavailableError if there is none for this caller, or the TransportError that the bridge would put first
   */
  enter(caller: Caller, request: IncomingMessage, response: ServerResponse): void;
  /** Await this before a request is looked at: while most places are taken, those that come go on together. */
  gather(): Promise<void>;
};

type Options = {
  limits: Pick<RequestLimits, 'rates' | 'held'>;
  /** As many as may wait at a bridge (kit/limits/request-limits.ts), so a bridge of its own need refuse nothing. */
  maxPassing?: number;
};

/**
 * A client that takes longer to send its body gives its place back; the bridge goes by its own count. While the bridge
 * takes nothing the time stands still, for then it is not the client that is slow.
 */
const slowBodyMs = 1_000;
/** Made once: where it was thrown is not worth the time. */
const noRoom = new UnavailableError();
/** What the bridge answers with. */
const answerTypes = ['application/json', 'text/event-stream'];

export function createPassThroughRoom({ limits, maxPassing = 200 }: Options): PassThroughRoom {
  const { rates, held } = limits;
  const places = createFairPlaces(maxPassing);

  /** In the order of `interface-front.ts`: overload comes last. */
  const refuse = ({ key }: Caller, request: IncomingMessage): never => {
    requirePost(request);
    rates.admit(key);
    requireJsonContent(request);
    requireAccepted(request, answerTypes);
    throw noRoom;
  };

  return {
    enter(caller, request, response) {
      const { personId } = caller;
      if (!places.hasRoom(caller) || !held.hasRoom(personId)) refuse(caller, request);
      held.hold(personId, bodyBytes(request), response);
      const giveBack = places.take(caller);
      const stop = whenSlow(request, giveBack);
      response.on('close', () => {
        stop();
        giveBack();
      });
    },
    gather: createGathering(places.isCrowded),
  };
}

/** Calls `then` when the body has been awaited for too long at a stretch. Answers how to stop that. */
function whenSlow(request: IncomingMessage, then: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const pause = (): void => clearTimeout(timer);
  const resume = (): void => {
    pause();
    timer = setTimeout(() => {
      if (!request.complete) then();
    }, slowBodyMs);
  };
  request.on('pause', pause).on('resume', resume);
  return () => {
    pause();
    request.off('resume', resume);
  };
}
