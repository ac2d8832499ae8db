import type { Admission } from '@compliance/kit/rights/admission';

/** The admission of a request whose rights never change. */
export function admitted(
  credentialId: string,
  kind: 'PERSONAL' | 'SESSION' = 'PERSONAL',
  personId = 'person',
): Admission {
  return {
    principal: {
      personId,
      credential: { kind, id: credentialId },
      epoch: 1,
      memberships: [],
    },
    beginWrite: async () => undefined,
    endWrite: () => undefined,
    hasWritten: () => false,
    beginAnswer: () => undefined,
    hasCurrentRights: () => true,
    renew: async () => true,
    leave: () => undefined,
  };
}
