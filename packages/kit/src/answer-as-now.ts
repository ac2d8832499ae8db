import type { Admission } from './admission.ts';
import { UnavailableError } from './errors.ts';

/** Sends an answer, all in the tick in which it is called. */
export type Send = () => void;

const maxRenewals = 4;

/**
 * Sends what `run` says as soon as that is the answer of the rights of this moment. Runs again if the rights were changed
 * meanwhile, unless a write was begun. @throws UnauthenticatedError, UnavailableError, and what `run` throws
 */
export async function answerAsNow(admission: Admission, run: () => Promise<Send>): Promise<void> {
  try {
    let send = await run();
    for (let renewals = 0; !admission.stands(); renewals += 1) {
      if (renewals === maxRenewals) throw new UnavailableError();
      const keepsRights = await admission.renew();
      if (!admission.hasWritten()) send = await run();
      // It is done and stays done; but who did it may not see all of the answer any more.
      else if (!keepsRights) throw new UnavailableError();
    }
    send();
  } finally {
    admission.leave();
  }
}
