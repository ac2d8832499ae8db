import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { describe, expect, test } from '@jest/globals';
import { type ApiOperation, askOver, type Caller, interfaces } from './ask-over.ts';
import type { Member } from './join-organization.ts';
import type { TestSystem } from './test-system.ts';

/** What is done, who may, and with which arguments. A mutation should be a dry run: every role tries it. */
export type Right = readonly [
  name: string,
  allowed: readonly MembershipRole[],
  operation: ApiOperation,
  variables: () => object,
];

/** Tries every operation as every role, over each interface that has it. */
export function describeRights(
  staff: () => { system: TestSystem; members: Record<MembershipRole, Member> },
  rights: readonly Right[],
): void {
  const asRole = (role: MembershipRole): Caller => {
    return () => ({ system: staff().system, member: staff().members[role] });
  };

  describe.each(interfaces)('over %s', (which) => {
    const cases = rights
      .filter(([, , { tool }]) => which === 'GraphQL' || tool !== undefined)
      .flatMap(([name, allowed, operation, variables]) =>
        membershipRoles.map((role) => ({
          role,
          name,
          may: allowed.includes(role) ? 'may' : 'may not',
          ask: () => askOver(which, asRole(role))(operation, variables()),
        })),
      );
    if (cases.length === 0) return;

    test.each(cases)('$role $may $name', async ({ may, ask }) => {
      const { code } = await ask();
      expect(code).toBe(may === 'may' ? undefined : 'FORBIDDEN');
    });
  });
}
