import { UnavailableError } from '../operation/errors.ts';
import type { Admission } from './admission.ts';

/** Sends an answer. It must not await anything: the rights were checked in the tick in which it is called. */
export type Send = () => void;

const maxRenewals = 4;

/**
 * Makes an answer with `run` and sends it only if the caller still has the rights it was made with. If some were
 * lost, `run` makes it again, unless it has written something. @throws UnauthenticatedError, UnavailableError, and
 * what `run` throws
 */
export async function answerWithCurrentRights(admission: Admission, run: () => Promise<Send>): Promise<void> {
  const begin = (): Promise<Send> => {
    admission.beginAnswer();
    return run();
  };
  try {
    let send = await begin();
    for (let renewals = 0; !admission.hasCurrentRights(); renewals += 1) {
      if (renewals === maxRenewals) throw new UnavailableError();
      // An answer made with the same rights or fewer stays good. Making it anew at every lapse would add load to load.
      if (await admission.renew()) continue;
      // The mutation is done, but its answer may show what the caller may no longer see.
      if (admission.hasWritten()) throw new UnavailableError();
      send = await begin();
    }
    send();
  } finally {
    admission.leave();
  }
}
