import { ForbiddenError } from '@compliance/kit/operation/errors';
import { isApiKey, type Principal } from '@compliance/kit/operation/principal';

/**
 * Keys and sessions are managed by the person, not by a key that acts for them.
 * @throws ForbiddenError for a key
 */
export function requireConsole({ credential }: Principal): void {
  if (isApiKey(credential)) {
    throw new ForbiddenError('An API key cannot do this. Sign in to the web console.');
  }
}
