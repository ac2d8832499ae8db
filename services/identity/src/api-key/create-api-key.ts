import type { Transaction } from '@compliance/kit/journal/transaction';
import { ConflictError, refuseField } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { newId } from '@compliance/kit/operation/gid';
import { ofSelf } from '@compliance/kit/operation/scope';
import { writeAsSelf } from '@compliance/kit/operation/write-as-self';
import { isoTime } from '@compliance/kit/process/clock';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { operation } from '../operation.ts';
import { requireConsole } from '../viewer/require-console.ts';
import { type ApiKey, defaultLifetimeMs, maxActiveKeys, maxLifetimeMs } from './api-key.ts';
import { newApiKeyToken } from './api-key-token.ts';

/** The one answer that ever holds the token. */
export const createApiKey = operation({
  action: 'self',
  input: z.strictObject({
    name: fields.keyName,
    kind: fields.keyKind,
    expiresAt: fields.dateTime.nullish(),
    ...fields.createOptions,
  }),
  scope: ofSelf,
  permit: requireConsole,
  run: async ({ context, input }) => {
    const expiresAt = lifetimeEnd(input.expiresAt, context.now());
    const token = newApiKeyToken(input.kind);
    const { name, kind } = input;
    const payload = await writeAsSelf(context, input, async (transaction) => ({
      apiKey: await insertKey(context, transaction, { name, kind, expiresAt, token }),
    }));
    return { ...payload, token: input.dryRun === true ? null : token };
  },
});

type Wanted = Pick<ApiKey, 'name' | 'kind' | 'expiresAt'> & { token: string };

async function insertKey(
  { apiKeys, gids, keyHasher, principal }: IdentityContext,
  transaction: Transaction,
  { name, kind, expiresAt, token }: Wanted,
): Promise<ApiKey> {
  const { at } = transaction;
  const session = await transaction.session();
  const { personId } = principal;
  if ((await apiKeys.countActive(personId, at, session)) >= maxActiveKeys) {
    throw new ConflictError(
      `You have ${maxActiveKeys} active keys, the most one person can. Revoke one first.`,
    );
  }
  const apiKey: ApiKey = {
    id: newId(),
    personId,
    name,
    kind,
    lastFour: token.slice(-4),
    expiresAt,
    lastUsedAt: null,
    revokedAt: null,
    endReason: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await apiKeys.insert(apiKey, keyHasher.hash(token), session);
  transaction.record({
    action: 'apiKey.created',
    resource: { type: 'apiKey', id: gids.encode({ type: 'ApiKey', scopeId: personId, id: apiKey.id }) },
    changes: [
      { field: 'name', before: null, after: name },
      { field: 'kind', before: null, after: kind },
      { field: 'expiresAt', before: null, after: expiresAt },
    ],
  });
  return apiKey;
}

function lifetimeEnd(expiresAt: string | null | undefined, now: number): string {
  if (expiresAt == null) return isoTime(now + defaultLifetimeMs);
  const end = Date.parse(expiresAt);
  if (end <= now || end > now + maxLifetimeMs) {
    refuseField('expiresAt', 'OUT_OF_RANGE', 'must be in the future and at most 366 days ahead');
  }
  return expiresAt;
}
