import { isoTime } from '@compliance/kit/process/clock';
import type { IdentityContext } from '../context.ts';
import { type ApiKey, type ApiKeyEndReason, type ApiKeyState, endReasonOf, stateOf } from './api-key.ts';
import { getApiKey } from './get-api-key.ts';

export const apiKeyFields = {
  id: gidOf,
  nodeId: gidOf,
  state: (apiKey: ApiKey, _args: unknown, { now }: IdentityContext): ApiKeyState =>
    stateOf(apiKey, isoTime(now())),
  endReason: (apiKey: ApiKey, _args: unknown, { now }: IdentityContext): ApiKeyEndReason | null =>
    endReasonOf(apiKey, isoTime(now())),
};

/** Found as the operation finds it, with all its checks, whichever of its keys the graph names it by. */
export function resolveApiKey(
  { id, nodeId }: { id?: unknown; nodeId?: unknown },
  context: IdentityContext,
): Promise<ApiKey> {
  return getApiKey.execute(context, { id: id ?? nodeId });
}

function gidOf({ id, personId: scopeId }: ApiKey, _args: unknown, { gids }: IdentityContext): string {
  return gids.encode({ type: 'ApiKey', scopeId, id });
}
