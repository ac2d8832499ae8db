import type { Admission } from '@compliance/kit/rights/admission';

/** The admission of a request whose rights never change. All credentials belong to the same person. */
export function admitted(credentialId: string, kind: 'PERSONAL' | 'SESSION' = 'PERSONAL'): Admission {
  return {
    principal: {
      personId: 'person',
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
