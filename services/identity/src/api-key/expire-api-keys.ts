import { newId } from '@compliance/kit/operation/gid';
import { isoTime } from '@compliance/kit/process/clock';
import type { Identity } from '../context.ts';
import { systemRequest } from '../on-behalf-of.ts';
import { endApiKey } from './end-api-key.ts';

const batch = 100;

/** Marks the keys whose time has run out without anybody using them since. */
export async function expireApiKeys(identity: Identity): Promise<void> {
  const requestId = newId();
  for (const apiKey of await identity.apiKeys.unmarked(isoTime(identity.now()), batch)) {
    await endApiKey(identity, apiKey, 'IDLE_TIMEOUT', systemRequest(identity, { requestId }));
  }
}
