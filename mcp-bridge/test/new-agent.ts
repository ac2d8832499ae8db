import { callTool } from '@compliance/testing/call-tool';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { TestSystem } from '@compliance/testing/test-system';
import { expect } from '@jest/globals';
import { toolsets } from '../src/tools/registry.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answers have as many shapes as there are tools
type Content = any;

/** Calls tools for the owner of an organization. */
export type Agent = {
  organization_id: string;
  owner: TestOrganization['owner'];
  /** For a tool that must succeed. Its answer is checked against its output schema, which allows nothing else. */
  get(name: string, toolArguments?: object): Promise<Content>;
  /** For a tool that must refuse: what it says. */
  refusal(name: string, toolArguments: object): Promise<string>;
  newUser(more?: object): Promise<Content>;
  newAsset(more?: object): Promise<Content>;
  newVendor(more?: object): Promise<Content>;
  newFramework(more?: object): Promise<Content>;
  newControl(more?: object): Promise<Content>;
  newSnapshot(more?: object): Promise<Content>;
};

export const tools = [...toolsets.values()].flat();

/** With an organization of its own. */
export async function newAgent(system: TestSystem): Promise<Agent> {
  return agentOf(system, await newOrganization(system));
}

export function agentOf(system: TestSystem, { organizationId, owner }: TestOrganization): Agent {
  const organization_id = organizationId;
  const get: Agent['get'] = async (name, toolArguments = {}) => {
    const { isError, content, text } = await callTool<Content>(system, owner, name, toolArguments);
    if (isError) throw new Error(`${name}: ${text}`);
    expect(JSON.parse(text)).toEqual(content);
    const tool = tools.find((candidate) => candidate.name === name);
    expect(tool?.output.strict().parse(content)).toEqual(content);
    return content;
  };
  const refusal: Agent['refusal'] = async (name, toolArguments) => {
    const { isError, text } = await callTool(system, owner, name, toolArguments);
    expect(isError).toBe(true);
    return text;
  };
  return { organization_id, owner, get, refusal, ...makers({ organization_id, owner, get }) };
}

type Makers = Pick<Agent, Extract<keyof Agent, `new${string}`>>;

/** Each makes a record with nothing special about it, but for what the test wants of it. */
function makers({ organization_id, owner, get }: Pick<Agent, 'organization_id' | 'owner' | 'get'>): Makers {
  const newFramework: Makers['newFramework'] = async (more) => {
    const name = `Rules ${crypto.randomUUID()}`;
    return (await get('addFramework', { organization_id, name, ...more })).framework;
  };
  return {
    newFramework,
    async newUser(more) {
      const email_address = `${crypto.randomUUID()}@example.com`;
      const user = { full_name: 'Ada Lovelace', email_address, role: 'EMPLOYEE', kind: null };
      return (await get('createUser', { organization_id, ...user, ...more })).user;
    },
    async newAsset(more) {
      const asset = { name: 'Laptop', amount: 3, owner_id: owner.profileId, asset_type: 'PHYSICAL' };
      const all = { organization_id, ...asset, data_types_stored: 'Source code', ...more };
      return (await get('addAsset', all)).asset;
    },
    async newVendor(more) {
      return (await get('addVendor', { organization_id, name: 'Hosting Ltd', ...more })).vendor;
    },
    async newControl(more) {
      const section_title = `A.${crypto.randomUUID()}`;
      const control = { framework_id: (await newFramework()).id, section_title, name: 'Clear desks' };
      return (await get('addControl', { ...control, ...more })).control;
    },
    async newSnapshot(more) {
      return (await get('takeSnapshot', { organization_id, name: 'Audit', type: 'ALL', ...more })).snapshot;
    },
  };
}
