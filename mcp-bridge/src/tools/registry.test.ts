import { readFileSync } from 'node:fs';
import { parseInput } from '@compliance/kit/parse-input';
import { describe, expect, test } from '@jest/globals';
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
import { describeTool } from '../describe-tool.ts';
import { camelCaseKeys, snakeCase } from '../letter-case.ts';
import { toolsets } from './registry.ts';
import type { Tool } from './tool.ts';

const tools = toolsets.get('default') ?? [];
const descriptions = tools.map(describeTool);

/** The contract's parameter tables, required ones first, and what the tool answers. */
const contract: Record<string, { required: string[]; optional: string[]; answers: string[] }> = {
  listOrganizations: { required: [], optional: ['organization_id'], answers: ['organizations'] },
  listUsers: {
    required: ['organization_id'],
    optional: ['size', 'cursor', 'order_by', 'filter'],
    answers: ['users', 'next_cursor'],
  },
  getUser: { required: ['id'], optional: [], answers: ['user'] },
  createUser: {
    required: ['organization_id', 'full_name', 'email_address', 'role', 'kind'],
    optional: ['additional_email_addresses', 'position', 'contract_start_date', 'contract_end_date'],
    answers: ['user'],
  },
  inviteUser: { required: ['organization_id', 'profile_id'], optional: [], answers: ['invitation_id'] },
  updateUser: {
    required: ['id', 'full_name', 'kind'],
    optional: ['additional_email_addresses', 'position', 'contract_start_date', 'contract_end_date'],
    answers: ['user'],
  },
  removeUser: { required: ['organization_id', 'profile_id'], optional: [], answers: ['deleted_user_id'] },
  updateMembership: {
    required: ['organization_id', 'membership_id', 'role'],
    optional: [],
    answers: ['membership'],
  },
  listAssets: {
    required: ['organization_id'],
    optional: ['size', 'cursor', 'order_by', 'filter'],
    answers: ['assets', 'next_cursor'],
  },
  getAsset: { required: ['id'], optional: [], answers: ['asset'] },
  addAsset: {
    required: ['organization_id', 'name', 'amount', 'owner_id', 'asset_type', 'data_types_stored'],
    optional: ['vendor_ids'],
    answers: ['asset'],
  },
  updateAsset: {
    required: ['id'],
    optional: ['name', 'amount', 'owner_id', 'asset_type', 'data_types_stored', 'vendor_ids'],
    answers: ['asset'],
  },
  listFrameworks: {
    required: ['organization_id'],
    optional: ['size', 'cursor', 'order_by'],
    answers: ['frameworks', 'next_cursor'],
  },
  getFramework: { required: ['id'], optional: [], answers: ['framework'] },
  addFramework: { required: ['organization_id', 'name'], optional: ['description'], answers: ['framework'] },
  updateFramework: { required: ['id'], optional: ['name', 'description'], answers: ['framework'] },
};

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
};

const changing = ['updateUser', 'removeUser', 'updateMembership', 'updateAsset', 'updateFramework'];
const writing = [...changing, 'createUser', 'inviteUser', 'addAsset', 'addFramework'];

test('offers exactly the tools of the contract', () => {
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(contract));
});

describe.each(descriptions)(
  '$name',
  ({ name, title, description, inputSchema, outputSchema, annotations }) => {
    const { required, optional, answers } = contract[name] ?? { required: [], optional: [], answers: [] };

    test("takes the contract's parameters and requires the required ones", () => {
      const additions = [
        ...(changing.includes(name) ? ['expected_version'] : []),
        ...(writing.includes(name) ? ['dry_run'] : []),
      ];
      expect(Object.keys(inputSchema.properties ?? {}).sort()).toEqual(
        [...required, ...optional, ...additions].sort(),
      );
      expect([...(inputSchema.required ?? [])].sort()).toEqual([...required].sort());
      expect(inputSchema['additionalProperties']).toBe(false);
    });

    test('answers what the contract names', () => {
      expect(Object.keys(outputSchema?.['properties'] ?? {})).toEqual(answers);
      expect(outputSchema?.['required']).toEqual(answers.filter((key) => key !== 'next_cursor'));
    });

    test('says what it is and how it behaves', () => {
      expect(title?.length).toBeGreaterThan(5);
      expect(description?.length).toBeGreaterThan(20);
      expect(annotations).toEqual({
        readOnlyHint: !writing.includes(name),
        destructiveHint: changing.includes(name),
        idempotentHint: !writing.includes(name) || changing.includes(name),
        openWorldHint: name === 'inviteUser',
      });
    });

    test('has plain schemas that every client understands', () => {
      expect(JSON.stringify([inputSchema, outputSchema])).not.toMatch(/\$|anyOf|oneOf|allOf/);
    });
  },
);

describe('documents', () => {
  const schema = buildSchema(
    readFileSync(new URL('../../../gateway/supergraph.graphql', import.meta.url), 'utf8'),
  );

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
});

describe('the list', () => {
  test('is small enough for every conversation', () => {
    const interfaces = descriptions.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    expect(Buffer.byteLength(JSON.stringify({ tools: descriptions }))).toBeLessThanOrEqual(24_000);
    expect(Buffer.byteLength(JSON.stringify(interfaces)) / 4).toBeLessThanOrEqual(6_000);
  });
});

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

/** The names of the selected fields as they are answered, those of a membership also as `membership_<name>`. */
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
