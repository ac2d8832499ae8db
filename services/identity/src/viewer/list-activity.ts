import { type LogEntry, toLogEntry } from '@compliance/kit/journal/log-entry';
import { ofSelf } from '@compliance/kit/operation/scope';
import { orderArgument, pageArguments } from '@compliance/kit/paging/page-arguments';
import { readConnection } from '@compliance/kit/paging/read-connection';
import { z } from 'zod';
import { operation } from '../operation.ts';

/** What was done in the caller's own matters. */
export const listActivity = operation({
  action: 'self',
  input: z.strictObject({ ...pageArguments, orderBy: orderArgument('CREATED_AT') }),
  scope: ofSelf,
  run: ({ context, input }) => {
    const { journal, principal } = context;
    const { personId } = principal;
    return readConnection<LogEntry, 'CREATED_AT'>(context, input, {
      list: 'activity',
      scopeId: personId,
      page: async (window) =>
        (await journal.page(personId, window)).map((entry) => toLogEntry(entry, personId)),
      count: async () => (await journal.head(personId)).sequence,
      value: ({ sequence }) => sequence,
    });
  },
});
