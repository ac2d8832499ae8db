import { ConflictError } from '@compliance/kit/errors';
import type { ServiceClient } from '@compliance/kit/service-client';

/** The services whose records name profiles. */
export type ReferenceHolders = {
  /**
   * Keeps a profile from being named by further records for a few seconds.
   * @throws ConflictError saying what names it already, and then it is not kept from it; UnavailableError
   */
  bar(organizationId: string, profileId: string): Promise<void>;
  lift(organizationId: string, profileId: string): Promise<void>;
};

type Counts = Record<string, number>;

export function referenceHolders(services: readonly ServiceClient[], requestId: string): ReferenceHolders {
  const ask = <Answer>(path: string, body: object): Promise<Answer[]> =>
    Promise.all(services.map((service) => service.call<Answer>(path, body, { requestId, repeatable: true })));

  const lift = async (organizationId: string, profileId: string): Promise<void> => {
    // A bar that cannot be lifted now ends by itself.
    await ask('/internal/lift-bar', { organizationId, profileId }).catch(() => undefined);
  };

  const count = async (organizationId: string, profileId: string): Promise<Counts> => {
    const body = { organizationId, profileId };
    const answers = await ask<{ counts: Counts }>('/internal/count-references', body);
    return Object.assign({}, ...answers.map(({ counts }) => counts));
  };

  return {
    lift,
    async bar(organizationId, profileId) {
      try {
        refuseReferenced(await count(organizationId, profileId));
      } catch (error) {
        // Otherwise another removal of the same profile may be under way.
        if (error instanceof ConflictError) await lift(organizationId, profileId);
        throw error;
      }
    },
  };
}

function refuseReferenced(counts: Counts): void {
  const owned = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
  if (owned.length > 0) {
    throw new ConflictError(`The user still owns ${owned.join(' and ')}. Give them to somebody else first.`);
  }
}
