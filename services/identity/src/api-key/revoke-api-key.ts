import { ConflictError, ForbiddenError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { isApiKey, type Principal } from '@compliance/kit/operation/principal';
import { ownRequest } from '@compliance/kit/operation/write-request';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { waitForChanges } from '../rights/wait-for-changes.ts';
import type { ApiKey } from './api-key.ts';
import { endApiKey } from './end-api-key.ts';
import { ofApiKey } from './of-api-key.ts';

/** Revoking a key that has ended already changes nothing. */
export const revokeApiKey = operation({
  action: 'self',
  input: z.strictObject({
    apiKeyId: fields.id,
    ...fields.changeOptions,
  }),
  scope: ofApiKey('apiKeyId'),
  beforeReplay: waitForChanges,
  run: async ({ context, input, record }) => {
    requireOwnKeyOrConsole(context.principal, record);
    const { expectedVersion } = input;
    const request = ownRequest(context, input);
    return endApiKey(context, record, 'REVOKED', request, ({ version }) => {
      if (expectedVersion != null && expectedVersion !== version) {
        const message = `The key has changed since version ${expectedVersion}; read it again.`;
        throw new ConflictError(message, { currentVersion: version });
      }
    });
  },
});

/** A key may revoke itself; the others are managed from the console. */
function requireOwnKeyOrConsole({ credential }: Principal, apiKey: ApiKey): void {
  if (isApiKey(credential) && credential.id !== apiKey.id)
    throw new ForbiddenError('An API key can revoke itself only.');
}
