import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { expect, test } from '@jest/globals';
import { type Call, callNamed, calls } from './calls.ts';
import { withValueAt } from './id-places.ts';
import { holdersOf, rights } from './rights.ts';
import { sampleOf } from './samples.ts';
import type { Sweep } from './sweep.ts';

/** Tries every operation as every role: what is allowed as a dry run, what is not for real. */
export function sweepRoles(sweep: () => Sweep): void {
  test.each(calls)('$name is answered to those whose role allows it, and to nobody else', async (call) => {
    const holders = holdersOf(sampleOf(call.operation).right);
    expect(await outcomes(sweep(), call, holders)).toEqual(expectedOutcomes(holders));
  });

  test.each(calls.filter(({ operation }) => sampleOf(operation).needsSession))(
    '$name is refused to keys',
    async (call) => {
      expect(await outcomes(sweep(), call, [], true)).toEqual(expectedOutcomes([]));
    },
  );

  test('the access matrix says the same', async () => {
    const { client, own } = sweep();
    const { text } = await callNamed('accessMatrix over GraphQL').ask(client, own.members.VIEWER, {});
    const { accessMatrix } = JSON.parse(text).data as { accessMatrix: { action: string; roles: unknown }[] };
    expect(Object.fromEntries(accessMatrix.map(({ action, roles }) => [action, roles]))).toEqual(rights);
  });

  test.each(Object.entries(rights))(
    '%s is explained to be for those whose role allows it',
    async (action, holders) => {
      const { client, own } = sweep();
      const { organization: organizationId } = own.records;
      const explained = membershipRoles.map(async (role) => {
        const variables = { organizationId, action, profileId: own.members[role].profileId };
        const { text } = await callNamed('explainAccess over GraphQL').ask(
          client,
          own.members.ADMIN,
          variables,
        );
        return [role, JSON.parse(text).data.explainAccess.allowed ? 'answered' : 'FORBIDDEN'];
      });
      expect(Object.fromEntries(await Promise.all(explained))).toEqual(expectedOutcomes(holders));
    },
  );
}

function expectedOutcomes(holders: readonly MembershipRole[]): Record<string, string> {
  return Object.fromEntries(
    membershipRoles.map((role) => [role, holders.includes(role) ? 'answered' : 'FORBIDDEN']),
  );
}

async function outcomes(
  { client, own }: Sweep,
  call: Call,
  holders: readonly MembershipRole[],
  insistOnKey = false,
): Promise<Record<string, string>> {
  const tried = membershipRoles.map(async (role) => {
    const caller = own.members[role];
    const variables = sampleOf(call.operation).variables(own, caller);
    const isDry = call.operation.isMutation && holders.includes(role);
    const sent = isDry ? withValueAt(variables, ['input', 'dryRun'], true) : variables;
    const { code, fields } = await call.ask(client, caller, sent, insistOnKey);
    return [role, code === undefined ? 'answered' : [code, ...fields].join(' ')];
  });
  return Object.fromEntries(await Promise.all(tried));
}
