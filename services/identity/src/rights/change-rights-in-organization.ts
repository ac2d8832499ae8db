import { organizationStream } from '@compliance/kit/journal/journal-heads';
import { memberRequest } from '@compliance/kit/operation/write-request';
import type { IdentityContext } from '../context.ts';
import type { RightsTransaction } from './change-rights.ts';

/** Like `writeInOrganization`, for mutations that change rights. See `ChangeRights`. */
export function changeRightsInOrganization<Result>(
  context: IdentityContext,
  organizationId: string,
  input: { dryRun?: boolean | null | undefined },
  body: (transaction: RightsTransaction) => Promise<Result>,
  waitFor?: readonly string[],
): Promise<Result> {
  const request = memberRequest(context, organizationId, input);
  return context.changeRights(organizationStream(organizationId), request, body, waitFor);
}
