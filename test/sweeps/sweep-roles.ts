import { membershipRoles } from '@compliance/kit/policy';
import { expect, test } from '@jest/globals';
import { type Call, calls } from './calls.ts';
import { withValueAt } from './id-places.ts';
import { holdersOf, rights } from './rights.ts';
import { sampleOf } from './samples.ts';
import type { Sweep } from './sweep.ts';

/** Tries every operation as every role, writes as dry runs. */
export function sweepRoles(sweep: () => Sweep): void {
  test.each(calls)('$name is answered to those whose role allows it, and to nobody else', async (call) => {
    const { right } = sampleOf(call.operation);
    const expected = membershipRoles.map((role) => [
      role,
      holdersOf(right).includes(role) ? 'answered' : 'FORBIDDEN',
    ]);
    expect(await outcomes(sweep(), call)).toEqual(Object.fromEntries(expected));
  });

  test.each(calls.filter(({ operation }) => sampleOf(operation).needsSession))(
    '$name is refused to keys',
    async (call) => {
      const expected = membershipRoles.map((role) => [role, 'FORBIDDEN']);
      expect(await outcomes(sweep(), call, true)).toEqual(Object.fromEntries(expected));
    },
  );

  test.each(calls.filter(({ operation }) => operation.name === 'accessMatrix'))(
    '$name says the same',
    async (call) => {
      const { client, own } = sweep();
      const { text } = await call.ask(client, own.members.VIEWER, {});
      const { accessMatrix } = JSON.parse(text).data as {
        accessMatrix: { action: string; roles: unknown }[];
      };
      const matrix = Object.fromEntries(accessMatrix.map(({ action, roles }) => [action, roles]));
      expect(matrix).toEqual(rights);
    },
  );
}

async function outcomes(
  { client, own }: Sweep,
  call: Call,
  insistOnKey = false,
): Promise<Record<string, string>> {
  const tried = membershipRoles.map(async (role) => {
    const caller = own.members[role];
    const variables = sampleOf(call.operation).variables(own, caller);
    const dry = call.operation.isMutation ? withValueAt(variables, ['input', 'dryRun'], true) : variables;
    const { code, fields } = await call.ask(client, caller, dry, insistOnKey);
    return [role, code === undefined ? 'answered' : [code, ...fields].join(' ')];
  });
  return Object.fromEntries(await Promise.all(tried));
}
