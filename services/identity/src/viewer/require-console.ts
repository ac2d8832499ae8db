import { ForbiddenError } from '@compliance/kit/operation/errors';
import { isApiKey } from '@compliance/kit/operation/principal';
import type { RequestContext } from '@compliance/kit/operation/request-context';

/**
 * Keys and sessions are managed by the person, not by a key that acts for them.
 * @throws ForbiddenError for a key
 */
export function requireConsole({ context }: { context: RequestContext }): void {
  if (isApiKey(context.principal.credential)) {
    throw new ForbiddenError('An API key cannot do this. Sign in to the web console.');
  }
}
