import type { Admission } from '@compliance/kit/admission';

/** A request let in by a key, or by a session of the one person there is, whose rights nothing changes. */
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
    stands: () => true,
    renew: async () => true,
    leave: () => undefined,
  };
}
