import { callTool } from '@compliance/testing/call-tool';
import type { TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newAgent, tools } from './new-agent.ts';
import { type Ids, newRecords, requests } from './sample-requests.ts';

const system = sharedTestSystem();
let own: Ids;
let foreign: Ids;
let owner: TestOrganization['owner'];

beforeAll(async () => {
  const [mine, theirs] = await Promise.all([newAgent(system), newAgent(system)]);
  owner = mine.owner;
  [own, foreign] = await Promise.all([newRecords(system, mine), newRecords(system, theirs)]);
});

const call = (name: string, toolArguments: object) => callTool(system, owner, name, toolArguments);

/** Where an id that is not known finds nothing, there is nothing to refuse. */
const askingByName = tools.map(({ name }) => name).filter((name) => name !== 'listOrganizations');

describe('the ids of another organization', () => {
  const tamper = (id: string): string => `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;

  test.each(askingByName)('%s answers them as it answers any id it does not know', async (name) => {
    const toolArguments = requests[name] ?? (() => ({}));
    const answers = await Promise.all([
      call(name, toolArguments(foreign)),
      call(name, toolArguments(each(foreign, tamper))),
      call(name, toolArguments(each(own, tamper))),
      call(name, toolArguments(each(own, () => ''))),
      call(name, toolArguments(each(own, () => '../'.repeat(1_000)))),
    ]);
    expect(answers[0]?.text).toMatch(/^NOT_FOUND/);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test.each([
    ['removeUser', 'profile'],
    ['inviteUser', 'profile'],
    ['updateMembership', 'membership'],
  ] as const)("%s refuses another organization's %s in the own one", async (name, record) => {
    const { text } = await call(name, requests[name]?.({ ...own, [record]: foreign[record] }) ?? {});
    expect(text).toMatch(/^NOT_FOUND/);
  });

  test('listOrganizations finds nothing under them', async () => {
    const { content } = await call('listOrganizations', { organization_id: foreign.organization });
    expect(content).toEqual({ organizations: [] });
  });

  test('as values they are refused by name, and nothing is written', async () => {
    const before = await call('getAsset', { id: own.asset });
    const { text } = await call('updateAsset', {
      id: own.asset,
      owner_id: foreign.profile,
      vendor_ids: [own.vendor, foreign.vendor],
    });
    expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
      'owner_id',
      'vendor_ids.1',
      'BAD_USER_INPUT',
    ]);
    expect(await call('getAsset', { id: own.asset })).toEqual(before);
  });

  test.each([{ owner_id: 'profile' }, { vendor_id: 'vendor' }] as const)(
    'as a filter they find nothing: %j',
    async (by) => {
      const [[parameter = '', record = 'profile'] = []] = Object.entries(by) as [string, keyof Ids][];
      const filter = { [parameter]: foreign[record] };
      const { content } = await call('listAssets', { organization_id: own.organization, filter });
      expect(content).toEqual({ assets: [] });
    },
  );
});

function each(ids: Ids, change: (id: string) => string): Ids {
  return Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, change(id)])) as Ids;
}
