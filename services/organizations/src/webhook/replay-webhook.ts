import { refuseField } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { changeWebhook } from './change-webhook.ts';
import { ofWebhook } from './of-webhook.ts';

/** Goes on with the event of this sequence, be it one that was delivered before or one further on. */
export const replayWebhook = operation({
  action: 'webhook:update',
  input: z.strictObject({ webhookId: fields.id, fromSequence: fields.sequence, ...fields.changeOptions }),
  scope: ofWebhook('webhookId'),
  run: async ({ context, input, organizationId, record }) => {
    const { fromSequence } = input;
    const { sequence: last } = await context.auditLog.head(organizationId);
    if (fromSequence > last + 1) {
      refuseField('fromSequence', 'OUT_OF_RANGE', `must be at most ${last + 1}, which is the next event`);
    }
    return changeWebhook(context, record, {
      input,
      patch: (_, { at }) => ({ replayedFrom: fromSequence, replayedAt: at }),
      sequence: fromSequence - 1,
      async more(session, { sequence, attempts }) {
        const waiting = sequence + 1;
        const key = { organizationId, webhookId: record.id };
        if (attempts > 0 && waiting < fromSequence) await context.deliveries.giveUp(key, waiting, session);
      },
    });
  },
});
