import { personStream } from '@compliance/kit/journal/journal-heads';
import { ConflictError, ForbiddenError } from '@compliance/kit/operation/errors';
import * as fields from '@compliance/kit/operation/fields';
import { newId } from '@compliance/kit/operation/gid';
import { founderRole } from '@compliance/kit/operation/policy';
import type { PrincipalMembership } from '@compliance/kit/operation/principal';
import { ofSelf } from '@compliance/kit/operation/scope';
import { writeInOrganization } from '@compliance/kit/operation/write-in-organization';
import { ownRequest } from '@compliance/kit/operation/write-request';
import type { Session } from '@compliance/kit/store/mongo';
import { z } from 'zod';
import type { OrganizationsContext } from '../context.ts';
import { operation } from '../operation.ts';

const organizationsPerFounder = 20;

/** Any person may found an organization, and owns it, unless that is switched off. */
export const createOrganization = operation({
  action: 'organization:create',
  input: z.strictObject({
    name: fields.name,
    description: fields.description.optional(),
    ...fields.createOptions,
  }),
  scope: ofSelf,
  permit: requireCreation,
  run: async ({ context, input }) => {
    const { name, description = null } = input;
    const founderId = context.principal.personId;
    const organizationId = newId();
    if (input.dryRun === true) {
      await refuseTooMany(context, founderId);
      join(context, { organizationId, profileId: newId(), role: founderRole });
    } else {
      const request = ownRequest(context, input);
      await context.journal.exclusively(personStream(founderId), request.commitBy, async ({ session }) => {
        await refuseTooMany(context, founderId, session);
        const founding = { organizationId, founderId, startedAt: context.now() };
        await context.foundings.begin(session, founding);
      });
      join(context, await context.createOwner({ organizationId, personId: founderId }, request));
    }

    return writeInOrganization(context, organizationId, input, async (transaction) => {
      if (input.dryRun !== true) {
        await context.foundings.complete(await transaction.session(), organizationId);
      }
      const founded = { name, description, founderId };
      return {
        organization: await context.organizations.create(transaction, founded, { id: organizationId }),
      };
    });
  },
});

/** @throws ForbiddenError where it is switched off, for all but the command line on the machine */
function requireCreation({ context }: { context: OrganizationsContext }): void {
  if (context.organizationCreation || context.principal.credential.kind === 'CLI') return;
  throw new ForbiddenError('Creating organizations is switched off. Ask whoever runs this service.');
}

async function refuseTooMany(
  { foundings, organizations }: OrganizationsContext,
  founderId: string,
  session?: Session,
): Promise<void> {
  // In this order one that is completed meanwhile is not missed.
  const begun = await foundings.countBegunBy(founderId, session);
  const founded = await organizations.countFoundedBy(founderId, session);
  if (begun + founded >= organizationsPerFounder) {
    throw new ConflictError(
      `You have founded ${organizationsPerFounder} organizations, the most one person can.`,
    );
  }
}

/** The rest of the request acts as a member of the new organization. */
function join(context: OrganizationsContext, membership: PrincipalMembership): void {
  const { principal } = context;
  context.principal = { ...principal, memberships: [...principal.memberships, membership] };
}
