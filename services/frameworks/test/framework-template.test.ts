import { graphqlData } from '@compliance/testing/graphql';
import { joinOrganization } from '@compliance/testing/join-organization';
import { newOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { expect, test } from '@jest/globals';

const system = sharedTestSystem();

const listTemplates = `{ frameworkTemplates {
  id name version license publisher sourceUrl textPolicy controlCount
} }`;
const removeUser = 'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedUserId } }';

test('every caller is told which templates there are, also one who is in no organization', async () => {
  const organization = await newOrganization(system);
  const { organizationId, owner } = organization;
  const leaver = await joinOrganization(system, organization, 'VIEWER');
  const input = { organizationId, profileId: leaver.profileId };
  await graphqlData(system, owner, removeUser, { input });

  const { frameworkTemplates } = await graphqlData<{ frameworkTemplates: object[] }>(
    system,
    leaver,
    listTemplates,
  );
  const described = {
    version: expect.stringMatching(/\w/),
    license: expect.stringMatching(/\w/),
    publisher: expect.stringMatching(/\w/),
    sourceUrl: expect.stringMatching(/^https:/),
    textPolicy: 'OWN_WORDING',
  };
  expect(frameworkTemplates).toEqual([
    { id: 'soc2', name: 'SOC 2', controlCount: 61, ...described },
    { id: 'iso27001', name: 'ISO/IEC 27001:2022', controlCount: 123, ...described },
    { id: 'gdpr', name: 'GDPR', controlCount: 62, ...described },
    { id: 'hipaa', name: 'HIPAA Security Rule', controlCount: 60, ...described },
  ]);
});
