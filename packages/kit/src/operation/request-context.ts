import type { Logger } from 'pino';
import type { Tried } from '../journal/drafted.ts';
import type { Repeatable } from '../journal/outcomes.ts';
import type { Cursors } from '../paging/cursor.ts';
import type { Clock } from '../process/clock.ts';
import type { Gids } from './gid.ts';
import type { Once } from './once.ts';
import type { OwnCredential } from './own-credential.ts';
import type { Principal } from './principal.ts';

/** What every operation of every service gets; each service adds its repositories and loaders. */
export type RequestContext = {
  principal: Principal;
  requestId: string;
  /** A mutation's commit must be sent before this instant (milliseconds since the epoch); absent on reads. */
  commitBy: number | undefined;
  /** What the client calls the request, so that its mutations are made once however often it is sent. */
  idempotency?: { key: string; once: Once };
  /** The mutation that is being made, if it has such a key: the mutations of a request run one after the other. */
  repeatable?: Repeatable;
  tried: Tried;
  ownCredential: OwnCredential;
  gids: Gids;
  cursors: Cursors;
  now: Clock;
  /** Writes the request id in every line. */
  logger: Logger;
};
