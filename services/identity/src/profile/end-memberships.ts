import { organizationStream } from '@compliance/kit/journal-heads';
import type { Identity } from '../context.ts';
import { type InternalRequest, systemRequest } from '../on-behalf-of.ts';
import { endProfile } from './end-profile.ts';

const batch = 100;

/** Takes the people out of an organization that is no more. What was done before it was cut short stays done. */
export async function endMemberships(
  identity: Identity,
  organizationId: string,
  request: InternalRequest,
): Promise<void> {
  const window = {
    order: 'CREATED_AT',
    direction: 'ASC',
    limit: batch,
    after: undefined,
    sequence: undefined,
  } as const;
  const { journal, profiles } = identity;
  for (;;) {
    const members = await profiles.page(organizationId, window, {});
    if (members.length === 0) return;
    for (const member of members) {
      const by = systemRequest(identity, request);
      await journal.write(organizationStream(organizationId), by, (transaction) =>
        endProfile(identity, transaction, member),
      );
    }
  }
}
