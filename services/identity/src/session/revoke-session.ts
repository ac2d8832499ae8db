import * as fields from '@compliance/kit/operation/fields';
import { ownRequest } from '@compliance/kit/operation/write-request';
import { z } from 'zod';
import { operation } from '../operation.ts';
import { waitForChanges } from '../rights/wait-for-changes.ts';
import { ofOwn } from '../viewer/of-own.ts';
import { requireConsole } from '../viewer/require-console.ts';
import { endSession } from './end-session.ts';

export const revokeSession = operation({
  action: 'self',
  input: z.strictObject({ sessionId: fields.id, ...fields.createOptions }),
  scope: ofOwn('Session', ({ sessions }, id) => sessions.get(id))('sessionId'),
  permit: requireConsole,
  beforeReplay: waitForChanges,
  run: ({ context, input, record }) => endSession(context, record, ownRequest(context, input)),
});
