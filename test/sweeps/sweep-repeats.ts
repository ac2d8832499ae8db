import { randomUUID } from 'node:crypto';
import { serviceNames } from '@compliance/kit/process/config';
import { inDatabase } from '@compliance/testing/in-database';
import type { TestSystem } from '@compliance/testing/test-system';
import { expect, test } from '@jest/globals';
import { type Answer, type Call, calls } from './calls.ts';
import { withValueAt } from './id-places.ts';
import { newText } from './mutation-samples.ts';
import { sampleOf } from './samples.ts';
import type { Sweep } from './sweep.ts';

/** What comes late takes away what others are about. */
const order = [
  /^(?!delete|remove|revoke)/,
  /^deleteControl/,
  /^(?!deleteOrganization|revoke)/,
  /^deleteOrganization/,
  /./,
];
/** The caller's own, with which nothing can be repeated. */
const endsItsCaller = 'revokeSession';
/** Told once. */
const secrets = /"(token|secret)":"[^"]*"/g;

/** Makes every mutation for real, and sends it again as scripts and as agents do. To be run last. */
export function sweepRepeats(sweep: () => Sweep): void {
  const mutations = calls.filter(
    ({ operation, name }) =>
      operation.isMutation && name.endsWith('GraphQL') && operation.name !== endsItsCaller,
  );
  const rank = ({ operation }: Call): number => order.findIndex((names) => names.test(operation.name));

  test.each(mutations.toSorted((one, other) => rank(one) - rank(other)))(
    '$name is made once with one idempotency key',
    async (call) => {
      const { client, own, system } = sweep();
      const caller = { ...own.members.OWNER, idempotencyKey: randomUUID() };
      const variables = withNewNames(sampleOf(call.operation).variables(own, caller));
      const first = await call.ask(client, caller, variables);
      expect(first).toMatchObject({ status: 200, code: undefined });

      const made = await entries(system);
      expect(withoutSecrets(await call.ask(client, caller, variables))).toEqual(withoutSecrets(first));
      for (const tool of calls.filter(({ operation }) => operation === call.operation)) {
        expect(await tool.ask(client, caller, variables)).toMatchObject({ status: 200, code: undefined });
      }
      const other = withValueAt(variables, ['input', 'dryRun'], true);
      expect((await call.ask(client, caller, other)).code).toBe('CONFLICT');
      expect(await entries(system)).toBe(made);
    },
  );
}

/** Some names may be used once only. */
function withNewNames(variables: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(variables).replaceAll(newText, `${newText} ${randomUUID()}`));
}

function withoutSecrets({ text }: Answer): string {
  return text.replaceAll(secrets, '"$1":null');
}

/** How many mutations all services have made. */
async function entries({ databasePrefix }: TestSystem): Promise<number> {
  const counts = serviceNames.map((service) =>
    inDatabase(`${databasePrefix}_${service}`, (database) => database.collection('journal').countDocuments()),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
