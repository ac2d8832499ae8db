import { inputIssues } from '@compliance/kit/operation/parse-input';
import { callTool } from '@compliance/testing/call-tool';
import { graphql } from '@compliance/testing/graphql';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { camelCaseKeys, snakeCase } from '../../src/letter-case.ts';
import type { Tool } from '../../src/tools/tool.ts';
import { type Agent, newAgent, tools } from '../new-agent.ts';

const lines = [5, '\u200b', '<b>bold</b>', 'right\u202eleft', 'bell\u0007', 'nul\u0000', 'x'.repeat(5_001)];
const oneLine = [...lines, 'two\nlines'];
const required = [...oneLine, '', ' \t', null];
// To the graph an id may also be an integer, one value is a list, and null may stand for a default.
const ids = [true, 1.5, ['a'], { $gt: '' }];
const urls = [
  ...oneLine,
  'ftp://example.com',
  'https:example.com',
  'example.com',
  `http://${'x'.repeat(2_042)}`,
];
const dates = [5, '2026-02-30', '0000-00-00', '2026-01-31T10:00:00', '+275760-01-01', 'tomorrow'];
const options = ['owner', 'virtual', '', 5, null];
const emails = [
  'no-address',
  'a@b',
  'a@example.com\r\nBcc: b@example.com',
  `${'x'.repeat(250)}@example.com`,
  5,
];
const lists = (items: readonly unknown[], max: number): unknown[] => [
  Array(max + 1).fill('x'),
  ...items.map((item) => ['y', item]),
];

/** Values that an argument of this name never takes. */
const badValues: Record<string, readonly unknown[]> = {
  id: ids,
  organization_id: [...ids, null],
  profile_id: [...ids, null],
  membership_id: [...ids, null],
  framework_id: [...ids, null],
  owner_id: ids,
  business_owner_id: ids,
  security_owner_id: ids,
  vendor_ids: lists(ids, 100),
  name: required,
  section_title: required,
  full_name: required,
  data_types_stored: [...lines, '', null],
  description: lines,
  not_implemented_justification: lines,
  kind: oneLine,
  position: oneLine,
  email_address: [...emails, '', null],
  additional_email_addresses: lists(emails, 100),
  contract_start_date: dates,
  contract_end_date: dates,
  role: options,
  asset_type: options,
  status: options.slice(0, -1),
  type: options,
  category: options.slice(0, -1),
  website_url: urls,
  privacy_policy_url: urls,
  terms_of_service_url: urls,
  data_processing_agreement_url: urls,
  status_page_url: urls,
  countries: lists(['de', 'XX', 'DEU', 5], 250),
  certifications: lists(oneLine, 100),
  amount: [0, -1, 2 ** 31, 1.5, 1e300, '5', true, null],
  expected_version: [0, -1, 1.5, 2 ** 31, '1'],
  dry_run: ['yes', 1],
};

const system = sharedTestSystem();
let agent: Agent;

beforeAll(async () => {
  agent = await newAgent(system);
});

const writers = tools.filter(({ name }) => /^(add|create|update|take|invite|remove)/.test(name));

describe.each(writers)('$name', (tool) => {
  const bad = Object.keys(tool.input.shape).map((name) => {
    const values = badValues[name];
    if (values === undefined) throw new Error(`There are no bad values for ${tool.name}.${name}.`);
    return [name, values] as const;
  });
  const rounds = Math.max(...bad.map(([, values]) => values.length));

  test.each([...Array(rounds).keys()])(
    'refuses the same arguments as the mutation, for the same reasons: bad values no. %i',
    async (round) => {
      const toolArguments = Object.fromEntries(
        bad.map(([name, values]) => [name, values[round % values.length]]),
      );
      const issues = inputIssues(tool.input, toolArguments);
      const { isError, text } = await callTool(system, agent.owner, tool.name, toolArguments);
      expect(isError).toBe(true);
      expect(text.split('\n').slice(0, -1)).toEqual(
        issues.map(({ field, message }) => `${field}: ${message}`),
      );
      expect(await refusedByMutation(tool, toolArguments)).toEqual(
        issues.map(({ field, reason }) => `${field} ${reason}`).sort(),
      );
    },
  );
});

/** The bad fields of the mutation behind the tool, in the tool's words, and why they are bad. */
async function refusedByMutation({ document }: Tool, toolArguments: object): Promise<string[]> {
  const variables = { input: camelCaseKeys(toolArguments) };
  const { errors } = await graphql(system, agent.owner, document, variables);
  return errors.map(({ extensions: { field = '', reason } }) => `${snakeCase(field)} ${reason}`).sort();
}
