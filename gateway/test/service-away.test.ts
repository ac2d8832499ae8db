import { startGateway } from '@compliance/gateway/server';
import type { ServiceName } from '@compliance/kit/process/config';
import { processConfig } from '@compliance/stack/process-config';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askConsole, type ConsoleAnswer } from './ask-console.ts';
import { assetInput } from './asset-input.ts';

const nobody = 'http://127.0.0.1:1';
const createAsset = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }';

let system: OwnTestSystem;
let organization: TestOrganization;
const gateways: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  system = await startTestSystem();
  organization = await newOrganization(system);
  const created = await askConsole(system, organization.owner, {
    query: createAsset,
    variables: { input: assetInput(organization) },
  });
  expect(created.errors).toBeUndefined();
});

afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
});

/** A gateway for which nobody listens where `away` should. */
async function gatewayWithout(away: ServiceName): Promise<{ baseUrl: string }> {
  const { secrets, databasePrefix, mailDirectory, now } = system;
  const config = processConfig(
    'gateway',
    {
      host: '127.0.0.1',
      port: 0,
      publicOrigin: 'http://localhost',
      rateLimitPointsPerMinute: 0,
      stores: { mongoUrl: '' },
      databasePrefix,
      secrets,
      mailDirectory,
      logLevel: 'info',
    },
    { port: 0, internalPort: 0, serviceUrls: { ...system.internalUrls, [away]: [nobody] } },
  );
  const gateway = await startGateway(config, { now, logDestination: { write: () => undefined } });
  gateways.push(gateway);
  return { baseUrl: gateway.url };
}

const unavailable = (...path: (string | number)[]): object => ({
  message: 'The service is busy or unreachable. Try again shortly.',
  path,
  extensions: { code: 'SUBGRAPH_UNAVAILABLE', retryable: true },
});

describe('a service that is away costs its own fields only', () => {
  const ask = async (away: ServiceName, query: string): Promise<ConsoleAnswer> =>
    askConsole(await gatewayWithout(away), organization.owner, {
      query,
      variables: { id: organization.organizationId },
    });

  test('below an object of another service', async () => {
    const query = 'query ($id: ID!) { organization(id: $id) { name assets { nodes { name } } } }';
    const { status, data, errors } = await ask('assets', query);
    expect([status, data]).toEqual([200, { organization: { name: 'Example', assets: null } }]);
    expect(errors).toEqual([unavailable('organization', 'assets')]);
  });

  test('and the object when it lacks a field that must be there', async () => {
    const query = 'query ($id: ID!) { organization(id: $id) { name assets { nodes { name } } } }';
    const { data, errors } = await ask('organizations', query);
    expect(data).toEqual({ organization: null });
    expect(errors).toEqual([unavailable('organization')]);
  });

  test('of what several services give', async () => {
    const { data, errors } = await ask(
      'organizations',
      '{ viewer { kind organizations { nodes { name } } } }',
    );
    expect(data).toEqual({ viewer: { kind: 'PERSONAL', organizations: null } });
    expect(errors).toEqual([unavailable('viewer', 'organizations')]);
  });

  test('at the root', async () => {
    const query =
      'query ($id: ID!) { vendors(organizationId: $id) { nodes { id } } assets(organizationId: $id) { nodes { name } } }';
    const { data, errors } = await ask('organizations', query);
    expect(data).toEqual({ vendors: null, assets: { nodes: [{ name: 'Laptop' }] } });
    expect(errors).toEqual([unavailable('vendors')]);
  });

  test('of a mutation, which does not say that it may be repeated', async () => {
    const without = await gatewayWithout('assets');
    const { data, errors } = await askConsole(without, organization.owner, {
      query: createAsset,
      variables: { input: assetInput(organization) },
    });
    expect(data).toEqual({ createAsset: null });
    expect(errors).toEqual([
      expect.objectContaining({ path: ['createAsset'], extensions: { code: 'SUBGRAPH_UNAVAILABLE' } }),
    ]);
  });
});

test('without the service that knows the rest, what does not fit its type is refused all the same', async () => {
  const without = await gatewayWithout('assets');
  const { status, errors } = await askConsole(without, organization.owner, {
    query: createAsset,
    variables: { input: { ...assetInput(organization), amount: '5', name: '' } },
  });
  expect([status, errors?.map(({ extensions }) => extensions)]).toEqual([
    400,
    [{ code: 'BAD_USER_INPUT', field: 'amount', reason: 'INVALID_TYPE' }],
  ]);
});

describe('without identity', () => {
  test('nobody is let in, and the gateway says that it is not ready', async () => {
    const { baseUrl } = await gatewayWithout('identity');
    const response = await fetch(`${baseUrl}/api/console/v1/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${organization.owner.personalKey}` },
    });
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '1',
      { error: 'unavailable' },
    ]);
    expect(await fetch(`${baseUrl}/healthz/ready`)).toMatchObject({ status: 503 });
    expect(await fetch(`${baseUrl}/healthz/live`)).toMatchObject({ status: 200 });
  });
});

test('without the bridge its path is unavailable, to those who have a key', async () => {
  const { baseUrl } = await gatewayWithout('mcp-bridge');
  const post = async (headers: Record<string, string>): Promise<unknown[]> => {
    const response = await fetch(`${baseUrl}/api/mcp/v1`, {
      method: 'POST',
      headers,
      body: 'x'.repeat(100_000),
    });
    return [response.status, await response.json()];
  };
  const { mcpKey, personalKey } = organization.owner;
  expect(await post({ authorization: `Bearer ${mcpKey}` })).toEqual([503, { error: 'unavailable' }]);
  expect(await post({})).toEqual([401, { error: 'unauthorized' }]);
  for (const key of [`${mcpKey}x`, personalKey]) {
    expect(await post({ authorization: `Bearer ${key}` })).toEqual([401, { error: 'unauthorized' }]);
  }
});
