import { isObject } from '@compliance/kit/process/is-object';
import { graphql } from '@compliance/testing/graphql';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { camelCaseKeys } from '../../src/letter-case.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { type Agent, newAgent, tools } from '../new-agent.ts';
import { type Ids, newRecords, requests } from '../sample-requests.ts';

/** The types of the graph that the records are, by the key under which tools answer them. */
const types: Record<string, string> = { user: 'Profile' };

/** Fields that the graph has elsewhere than under the same name. */
const elsewhere: Record<string, string> = {
  membership_id: 'membership { id }',
  role: 'membership { role }',
  'membership.role': 'role',
  created_by: 'createdBy { id }',
  counts: 'counts { type count }',
};

const system = sharedTestSystem();
let agent: Agent;
let records: Ids;

beforeAll(async () => {
  agent = await newAgent(system);
  records = await newRecords(system, agent);
  await agent.newSnapshot();
});

test.each(tools)('$name answers what the graph answers, field by field', async (tool) => {
  const ask = requests[tool.name];
  if (ask === undefined) throw new Error(`There is no sample for ${tool.name}.`);
  const ids = tool.annotations.readOnlyHint ? records : await newRecords(system, agent);
  const [[key, answer] = ['', undefined]] = Object.entries(await agent.get(tool.name, ask(ids)));
  const answered = [answer].flat() as ({ id: string } | string)[];
  expect(answered).not.toEqual([]);
  const compared = answered.map(async (record) => {
    if (typeof record !== 'string') expect(await inGraphTerms(tool, key, record.id)).toEqual(record);
    else expect(await node(record, 'id')).toEqual(key.startsWith('deleted_') ? null : { id: record });
  });
  await Promise.all(compared);
});

/** The record as the graph has it, under the names of the tool. */
async function inGraphTerms({ output }: Tool, key: string, id: string): Promise<object> {
  const value = output.shape[key];
  const schema = (value instanceof z.ZodArray ? value.element : value) as z.ZodObject;
  const kind = key.replace(/s$/, '');
  const fields = Object.keys(schema.shape).map((name) => {
    const [camelCase] = Object.keys(camelCaseKeys({ [name]: null }) as object);
    return `${name}: ${elsewhere[`${kind}.${name}`] ?? elsewhere[name] ?? camelCase}`;
  });
  const type = types[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const record = await node(id, `... on ${type} { ${fields.join(' ')} }`);
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, field]) => [name, unwrapped(field)]));
}

function unwrapped(field: unknown): unknown {
  return isObject(field) ? Object.values(field)[0] : field;
}

async function node(id: string, selection: string): Promise<object | null> {
  const document = `query ($id: ID!) { node(id: $id) { ${selection} } }`;
  const { data } = await graphql<{ node: object | null }>(system, agent.owner, document, { id });
  return data?.node ?? null;
}
