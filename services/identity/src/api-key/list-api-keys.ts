import { ofSelf } from '@compliance/kit/operation/scope';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { readConnection } from '@compliance/kit/paging/read-connection';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { requireConsole } from '../viewer/require-console.ts';

/** The caller's own keys, in any state. */
export const listApiKeys = operation({
  action: 'self',
  input: z.strictObject({ ...pageArguments, orderBy: orderArgument('CREATED_AT') }),
  scope: ofSelf,
  permit: requireConsole,
  run: async ({ context, input }) => {
    const { personId } = context.principal;
    return readConnection(context, input, {
      list: 'apiKeys',
      scopeId: personId,
      count: () => context.apiKeys.count(personId),
      page: (window) => context.apiKeys.page(personId, window),
      value: ({ createdAt }) => createdAt,
    });
  },
});
