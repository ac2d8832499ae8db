import { randomUUID } from 'node:crypto';
import { type ApiAnswer, type Ask, askForOne, askOver, interfaces } from '@compliance/testing/ask-over';
import {
  createAsset,
  deleteAsset,
  getAsset,
  listAssets,
  updateAsset,
} from '@compliance/testing/asset-operations';
import { auditTrail } from '@compliance/testing/audit-trail';
import { callTool } from '@compliance/testing/call-tool';
import { createFramework, deleteFramework } from '@compliance/testing/framework-operations';
import { graphql } from '@compliance/testing/graphql';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';

import { beforeAll, describe, expect, test } from '@jest/globals';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const laptop = (change: object = {}): object => ({
  organizationId: organization.organizationId,
  name: `Laptop ${randomUUID()}`,
  amount: 3,
  ownerId: organization.owner.profileId,
  assetType: 'PHYSICAL',
  dataTypesStored: 'Source code',
  ...change,
});

describe.each(interfaces)('a write with an idempotency key, over %s', (which) => {
  const askAs = (idempotencyKey?: string): Ask =>
    askOver(which, () => ({ system, member: { ...organization.owner, idempotencyKey } as never }));
  const ask = askAs();

  test('is made once, however often it is sent', async () => {
    const again = askAs(randomUUID());
    const input = laptop();
    const first = await askForOne(again, createAsset, input);
    expect(await askForOne(again, createAsset, input)).toEqual(first);
    const trail = await auditTrail(system, organization.organizationId, first.id);
    expect(trail.filter(({ resource }) => resource.id === first.id)).toHaveLength(1);
  });

  test('is made once, if it is sent many times at once', async () => {
    const again = askAs(randomUUID());
    const input = laptop({ name: `Server ${which}` });
    const answers = await Promise.all(Array.from({ length: 10 }, () => askForOne(again, createAsset, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { organizationId } = organization;
    const { records } = await ask(listAssets, { organizationId, filter: { query: `Server ${which}` } });
    expect(records).toHaveLength(1);
  });

  test('is answered as it was then', async () => {
    const { id } = await askForOne(ask, createAsset, laptop());
    const again = askAs(randomUUID());
    const then = await askForOne(again, updateAsset, { id, amount: 7 });
    await askForOne(ask, updateAsset, { id, amount: 9 });
    expect(await askForOne(again, updateAsset, { id, amount: 7 })).toEqual(then);
    expect(await askForOne(ask, getAsset, { id })).toMatchObject({ amount: 9, version: 3 });
  });

  test('is answered also if what it was about is gone', async () => {
    const { id } = await askForOne(ask, createAsset, laptop());
    const again = askAs(randomUUID());
    const answers: ApiAnswer[] = [];
    for (let sent = 0; sent < 2; sent += 1) answers.push(await again(deleteAsset, { assetId: id }));
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await ask(deleteAsset, { assetId: id })).code).toBe('NOT_FOUND');
  });

  test('is refused with another input', async () => {
    const again = askAs(randomUUID());
    await askForOne(again, createAsset, laptop());
    const { code, complaint } = await again(createAsset, laptop());
    expect([code, JSON.stringify(complaint)]).toEqual(['CONFLICT', expect.stringMatching(/Idempotency-Key/)]);
  });

  test('may be sent again after it was refused', async () => {
    const again = askAs(randomUUID());
    const { organizationId } = organization;
    const input = { organizationId, name: `Framework ${randomUUID()}` };
    const taken = await askForOne(ask, createFramework, input);
    expect((await again(createFramework, input)).code).toBe('CONFLICT');
    await ask(deleteFramework, { frameworkId: taken.id });
    expect((await again(createFramework, input)).code).toBeUndefined();
  });

  test('keeps nothing of a dry run', async () => {
    const again = askAs(randomUUID());
    const input = laptop();
    for (let sent = 0; sent < 2; sent += 1) await askForOne(again, createAsset, { ...input, dryRun: true });
    const made = await askForOne(again, createAsset, input);
    expect(await askForOne(ask, getAsset, { id: made.id })).toEqual(made);
    expect((await again(createAsset, { ...input, dryRun: true })).code).toBe('CONFLICT');
  });

  test('that changes nothing is answered the same way later', async () => {
    const asset = await askForOne(ask, createAsset, laptop());
    const again = askAs(randomUUID());
    const same = { id: asset.id, amount: 3 };
    expect(await askForOne(again, updateAsset, same)).toEqual(asset);
    await askForOne(ask, updateAsset, { id: asset.id, amount: 4 });
    expect(await askForOne(again, updateAsset, same)).toEqual(asset);
  });
});

test('a tool and its mutation are one operation', async () => {
  const member = { ...organization.owner, idempotencyKey: randomUUID() };
  const input = laptop();
  const byAgent = await askForOne(
    askOver('MCP', () => ({ system, member })),
    createAsset,
    input,
  );
  const byScript = await askForOne(
    askOver('GraphQL', () => ({ system, member })),
    createAsset,
    input,
  );
  expect(byScript.id).toBe(byAgent.id);
});

test('the mutations of one request are told apart by the names of their answers', async () => {
  const document = `mutation ($input: CreateAssetInput!) {
    one: createAsset(input: $input) { asset { id } }
    other: createAsset(input: $input) { asset { id } }
  }`;
  type Made = Record<'one' | 'other', { asset: { id: string } }>;
  const member = { ...organization.owner, idempotencyKey: randomUUID() };
  const send = () => graphql<Made>(system, member, document, { input: laptop({ name: 'Twin' }) });
  const first = await send();
  expect(first.errors.map(({ extensions }) => extensions.code)).toEqual([]);
  expect(first.data?.one.asset.id).not.toBe(first.data?.other.asset.id);
  expect(await send()).toEqual(first);
});

test('a repeated write may be asked for other fields, and notes other than before', async () => {
  const member = { ...organization.owner, idempotencyKey: randomUUID() };
  const input = laptop();
  const send = (selection: string, clientMutationId: string) =>
    graphql(
      system,
      member,
      `mutation ($input: CreateAssetInput!) { createAsset(input: $input) { clientMutationId ${selection} } }`,
      { input: { ...input, clientMutationId } },
    );
  await send('asset { id }', 'one');
  const { data, errors } = await send('asset { amount owner { fullName } } assetEdge { cursor }', 'two');
  expect(errors).toEqual([]);
  expect(data).toEqual({
    createAsset: {
      clientMutationId: 'two',
      asset: { amount: 3, owner: { fullName: 'Olive Owner' } },
      assetEdge: { cursor: expect.any(String) },
    },
  });
});

test.each(['', ' ', 'ü', 'x'.repeat(256)])('a malformed key is refused: %j', async (idempotencyKey) => {
  const document = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': Buffer.from(idempotencyKey).toString('latin1'),
  };
  const response = await fetch(`${system.baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${organization.owner.personalKey}` },
    body: JSON.stringify({ query: document, variables: { input: laptop() } }),
  });
  const { errors } = (await response.json()) as {
    errors: { message: string; extensions: { code: string } }[];
  };
  expect([response.status, errors[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  expect(errors[0]?.message).toMatch(/^Idempotency-Key: /);
});

test.each(['', ' ', ' a', 'a ', 'ü', 'x'.repeat(256)])(
  'a malformed key is refused of an agent: %j',
  async (key) => {
    const member = { ...organization.owner, idempotencyKey: key };
    await expect(callTool(system, member, 'addAsset', {})).rejects.toThrow('params._meta[');
  },
);
