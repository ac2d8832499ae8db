import { ConflictError, ForbiddenError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { isApiKey } from '@compliance/kit/operation/principal';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import { ownRequest } from '@compliance/kit/operation/write-request';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { waitForChanges } from '../rights/wait-for-changes.ts';
import { ofOwn } from '../viewer/of-own.ts';
import { endApiKey } from './end-api-key.ts';

/** It is looked for in the transaction only: revocations are to be fast. */
const ofOwnApiKey = ofOwn('ApiKey', async ({ principal: { personId } }, id) => ({ id, personId }));

/** Revoking a key that has ended already changes nothing. */
export const revokeApiKey = operation({
  action: 'self',
  input: z.strictObject({
    apiKeyId: fields.id,
    ...fields.changeOptions,
  }),
  scope: ofOwnApiKey('apiKeyId'),
  permit: ({ context, input }) => requireOwnKeyOrSession(context, input.apiKeyId),
  beforeReplay: waitForChanges,
  run: async ({ context, input, record }) => {
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

/** A key may revoke itself; the others are managed with a session. */
function requireOwnKeyOrSession({ gids, principal }: RequestContext, apiKeyId: string): void {
  const { credential } = principal;
  if (isApiKey(credential) && credential.id !== gids.decode(apiKeyId)?.id)
    throw new ForbiddenError('An API key can revoke itself only.');
}
