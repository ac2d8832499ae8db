import type { ServiceClient } from '@compliance/kit/internal/service-client';
import { ConflictError } from '@compliance/kit/operation/errors';
import { newId } from '@compliance/kit/operation/gid';

/** The services whose records name profiles. */
export type ReferenceHolders = {
  /** @throws ConflictError saying what names the profile; UnavailableError */
  refuseReferenced(organizationId: string, profileId: string): Promise<void>;
  /**
   * Keeps a profile from being named by further records for a few seconds, or until what it answers is called.
   * @throws as `refuseReferenced`, and when something names the profile it is not kept from it
   */
  bar(organizationId: string, profileId: string): Promise<() => Promise<void>>;
};

type Counts = Record<string, number>;
type Counting = { organizationId: string; profileId: string; removalId?: string };

export function referenceHolders(services: readonly ServiceClient[], requestId: string): ReferenceHolders {
  const ask = <Answer>(path: string, body: object): Promise<Answer[]> =>
    Promise.all(services.map((service) => service.call<Answer>(path, body, { requestId, repeatable: true })));

  const refuseCounted = async (counting: Counting): Promise<void> => {
    const answers = await ask<{ counts: Counts }>('/internal/count-references', counting);
    refuse(Object.assign({}, ...answers.map(({ counts }) => counts)));
  };

  return {
    refuseReferenced: (organizationId, profileId) => refuseCounted({ organizationId, profileId }),

    async bar(organizationId, profileId) {
      const removalId = newId();
      const lift = async (): Promise<void> => {
        // A bar that cannot be lifted now ends by itself.
        await ask('/internal/lift-bar', { removalId }).catch(() => undefined);
      };
      try {
        await refuseCounted({ organizationId, profileId, removalId });
      } catch (error) {
        if (error instanceof ConflictError) await lift();
        throw error;
      }
      return lift;
    },
  };
}

function refuse(counts: Counts): void {
  const owned = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
  if (owned.length > 0) {
    throw new ConflictError(`The user still owns ${owned.join(' and ')}. Give them to somebody else first.`);
  }
}
