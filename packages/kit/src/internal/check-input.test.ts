import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { operationFor } from '../operation/operation.ts';
import type { RequestContext } from '../operation/request-context.ts';
import * as paging from '../paging/page-arguments.ts';
import { mutate, resolve, resolveWithin } from '../subgraph/resolve.ts';
import { checkInputRoute } from './check-input.ts';
import type { InternalRoute } from './internal-route.ts';

const refuse = (): never => {
  throw new Error('Nothing runs.');
};
const operation = operationFor<RequestContext>();
const list = operation({
  action: 'asset:read',
  input: z.strictObject({ organizationId: z.string(), ...paging.pageArguments }),
  scope: refuse,
  run: refuse,
});
const create = operation({
  action: 'asset:create',
  input: z.strictObject({ name: z.string().max(3) }),
  scope: refuse,
  run: refuse,
});
const route = checkInputRoute({
  Query: { assets: resolve(list), plain: refuse },
  Mutation: { createAsset: mutate(create) },
  Organization: { assets: resolveWithin(list) },
});

/** Field and reason of what is wrong with the arguments of one field. */
async function issuesOf(type: string, field: string, args: object): Promise<unknown> {
  const body = { fields: [{ type, field, arguments: args }] };
  const answer = await route.handle({ body } as Parameters<InternalRoute['handle']>[0]);
  const { issues } = answer as { issues: { field: string; reason: string }[][] };
  return issues.map((found) => found.map(({ field, reason }) => `${field} ${reason}`));
}

describe('the check of inputs', () => {
  test.each([
    ['a list', 'Query', 'assets', { first: 0 }, ['organizationId REQUIRED', 'first OUT_OF_RANGE']],
    ['a list of an organization', 'Organization', 'assets', { first: 101 }, ['first OUT_OF_RANGE']],
    ['a mutation', 'Mutation', 'createAsset', { input: { name: 'long' } }, ['name TOO_LONG']],
    ['a mutation whose input fits no type', 'Mutation', 'createAsset', {}, []],
    ['what is right', 'Mutation', 'createAsset', { input: { name: 'abc' } }, []],
    ['a field that is no operation', 'Query', 'plain', { first: 0 }, []],
    ['an unknown field', 'Asset', 'name', { first: 0 }, []],
  ])('names what is wrong with %s', async (_, type, field, args, expected) => {
    expect(await issuesOf(type, field, args)).toEqual([expected]);
  });

  test('is for the gateway only', () => {
    expect(route).toMatchObject({ callers: ['gateway'] });
    expect(route.forPersons ?? false).toBe(false);
  });
});
