import { isoTime } from '@compliance/kit/clock';
import { InvalidInputError } from '@compliance/kit/errors';
import * as fields from '@compliance/kit/fields';
import { newId } from '@compliance/kit/gid';
import { ofSelf } from '@compliance/kit/scope';
import { personStream, writeRequest } from '@compliance/kit/write-request';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { requireConsole } from '../viewer/require-console.ts';
import { type ApiKey, defaultLifetimeMs, maxLifetimeMs } from './api-key.ts';
import { newApiKeyToken } from './api-key-token.ts';

/** The one answer that ever holds the token. */
export const createApiKey = operation({
  action: 'self',
  input: z.strictObject({
    name: fields.keyName,
    kind: fields.keyKind,
    expiresAt: fields.dateTime.nullish(),
    ...fields.mutationOptions,
  }),
  scope: ofSelf,
  run: async ({ context, input }) => {
    requireConsole(context.principal);
    const { personId } = context.principal;
    const { name, kind } = input;
    const expiresAt = lifetimeEnd(input.expiresAt, context.now());
    const token = newApiKeyToken(kind);

    const apiKey = await context.journal.write(
      personStream(personId),
      writeRequest(context, undefined, input),
      async (transaction) => {
        const { at, session } = transaction;
        const created: ApiKey = {
          id: newId(),
          personId,
          name,
          kind,
          hash: context.keyHasher.hash(token),
          lastFour: token.slice(-4),
          expiresAt,
          lastUsedAt: null,
          revokedAt: null,
          endReason: null,
          createdAt: at,
          updatedAt: at,
          version: 1,
        };
        await context.apiKeys.insert(created, session);
        await context.people.raiseEpoch(personId, session);
        transaction.record({
          action: 'apiKey.created',
          resource: {
            type: 'apiKey',
            id: context.gids.encode({ type: 'ApiKey', scopeId: personId, id: created.id }),
          },
          changes: [
            { field: 'name', before: null, after: name },
            { field: 'kind', before: null, after: kind },
            { field: 'expiresAt', before: null, after: expiresAt },
          ],
        });
        return created;
      },
    );
    return { apiKey, token: input.dryRun === true ? null : token };
  },
});

function lifetimeEnd(expiresAt: string | null | undefined, now: number): string {
  if (expiresAt == null) return isoTime(now + defaultLifetimeMs);
  const end = Date.parse(expiresAt);
  if (end <= now || end > now + maxLifetimeMs) {
    const message = 'must be in the future and at most 366 days ahead';
    throw new InvalidInputError([{ field: 'expiresAt', reason: 'OUT_OF_RANGE', message }]);
  }
  return expiresAt;
}
