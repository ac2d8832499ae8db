import { askOver } from '@compliance/testing/ask-over';
import { newOrganization } from '@compliance/testing/new-organization';
import { createOrganization, listAllOrganizations } from '@compliance/testing/organization-operations';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { expect, test } from '@jest/globals';

const system = await startTestSystem(undefined, { organizationCreation: false });

test('where it is switched off, nobody creates an organization but the command line', async () => {
  const { organizationId: id, owner: member } = await newOrganization(system);
  const ask = askOver('GraphQL', () => ({ system, member }));
  for (const dryRun of [true, false]) {
    const refused = await ask(createOrganization, { name: 'Analytical Engines', dryRun });
    expect(refused.code).toBe('FORBIDDEN');
    expect(JSON.stringify(refused.complaint)).toContain('switched off');
  }
  expect((await ask(listAllOrganizations, {})).records).toMatchObject([{ id }]);
});
