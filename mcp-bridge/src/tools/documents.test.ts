import { readFileSync } from 'node:fs';
import { parseInput } from '@compliance/kit/operation/parse-input';
import { expect, test } from '@jest/globals';
import {
  buildSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';
import { z } from 'zod';
import { camelCaseKeys, snakeCase } from '../letter-case.ts';
import { toolsets } from './registry.ts';
import type { Tool } from './tool.ts';

const tools = [...toolsets.values()].flat();
const schema = buildSchema(
  readFileSync(new URL('../../../gateway/supergraph.graphql', import.meta.url), 'utf8'),
);

const samples: Record<string, unknown> = {
  id: 'id',
  organization_id: 'id',
  profile_id: 'id',
  membership_id: 'id',
  owner_id: 'id',
  vendor_ids: ['id'],
  name: 'Name',
  description: null,
  full_name: 'Ada Lovelace',
  email_address: 'ada@example.com',
  additional_email_addresses: ['countess@example.com'],
  role: 'AUDITOR',
  kind: null,
  position: 'Analyst',
  contract_start_date: '2026-01-31',
  contract_end_date: null,
  amount: 3,
  asset_type: 'VIRTUAL',
  data_types_stored: 'Customer data',
  expected_version: 2,
  dry_run: true,
  size: 5,
  cursor: 'cursor',
  order_by: { field: 'CREATED_AT', direction: 'ASC' },
  website_url: 'https://example.com',
  privacy_policy_url: 'https://example.com/privacy',
  terms_of_service_url: null,
  data_processing_agreement_url: null,
  status_page_url: null,
  category: 'SECURITY',
  countries: ['DE'],
  certifications: ['ISO 27001'],
  business_owner_id: 'id',
  security_owner_id: null,
  framework_id: 'id',
  section_title: 'A.5.10',
  status: 'NOT_APPLICABLE',
  not_implemented_justification: 'No office',
  type: 'ALL',
  'listUsers.filter': {
    exclude_contract_ended: true,
    query: 'ada',
    role: 'OWNER',
    kind: 'x',
    snapshot_id: 'id',
  },
  'listAssets.filter': {
    snapshot_id: null,
    query: 'x',
    asset_type: 'PHYSICAL',
    owner_id: 'id',
    vendor_id: 'id',
  },
  'listVendors.filter': { snapshot_id: 'id', query: 'x', category: 'OTHER' },
  'listControls.filter': { framework_id: 'id', query: 'x', status: 'IMPLEMENTED', snapshot_id: null },
  'listSnapshots.filter': { type: 'ASSETS' },
};

test.each(tools)('$name asks what the graph can answer', ({ name, document }) => {
  const parsed = parse(document);
  expect(validate(schema, parsed)).toEqual([]);
  expect(operationOf(document).name?.value).toBe(name);
});

test.each(tools)('$name writes only by a mutation', ({ document, annotations }) => {
  expect(operationOf(document).operation).toBe(annotations.readOnlyHint ? 'query' : 'mutation');
});

test.each(tools)('$name selects every field it answers', (tool) => {
  expect(selectedKeys(tool)).toEqual(expect.arrayContaining(recordKeys(tool)));
});

test.each(tools)(
  '$name sends every argument in a form that the graph takes',
  ({ name, input, document, variables }) => {
    const sample = Object.fromEntries(
      Object.keys(input.shape).map((key) => [key, samples[`${name}.${key}`] ?? samples[key]]),
    );
    const sent = camelCaseKeys(variables(parseInput(input, sample))) as Record<string, unknown>;
    const { errors, coerced } = getVariableValues(
      schema,
      operationOf(document).variableDefinitions ?? [],
      sent,
    );
    expect(errors).toBeUndefined();
    expect(coerced).toEqual(sent);
  },
);

function operationOf(document: string): OperationDefinitionNode {
  const operation = parse(document).definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation as OperationDefinitionNode;
}

/** The keys of the records in a tool's answer. */
function recordKeys({ output }: Tool): string[] {
  const values = Object.values(output.shape).map((value) =>
    value instanceof z.ZodArray ? value.element : value,
  );
  return values.flatMap((value) => (value instanceof z.ZodObject ? Object.keys(value.shape) : []));
}

/** The names of the selected fields as they are answered, those of an object also as `<object>_<name>`. */
function selectedKeys({ document }: Tool): string[] {
  const keys: string[] = [];
  visit(parse(document), {
    Field({ name, selectionSet }) {
      const key = snakeCase(name.value);
      const within = selectionSet?.selections.flatMap((inner) =>
        inner.kind === Kind.FIELD ? inner.name.value : [],
      );
      keys.push(key, ...(within ?? []).map((inner) => `${key}_${snakeCase(inner)}`));
    },
  });
  return keys;
}
