import { UnauthenticatedError } from '@compliance/kit/operation/errors';
import { describe, expect, test } from '@jest/globals';
import { type ExecutionResult, GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { pino } from 'pino';
import { mapErrors } from './map-errors.ts';

const logger = pino({ level: 'silent' });

function map(
  result: Pick<ExecutionResult, 'data' | 'errors'>,
  isMutation = false,
  hasIdempotencyKey = false,
): ReturnType<typeof mapErrors> {
  return mapErrors(result, { requestId: 'request-1', logger, isMutation, hasIdempotencyKey });
}

function error(
  code: string | undefined,
  path: GraphQLErrorOptions['path'],
  extensions: object = {},
): GraphQLError {
  return new GraphQLError('Said by a subgraph.', {
    path,
    extensions: {
      ...(code === undefined ? {} : { code }),
      serviceName: 'assets',
      stacktrace: ['x'],
      ...extensions,
    },
  });
}

const unavailable = (...path: (string | number)[]): GraphQLError => error('SUBGRAPH_UNAVAILABLE', path);

describe('mapErrors', () => {
  test('passes on only the extensions that clients may see', () => {
    const conflict = error('CONFLICT', ['updateAsset'], { currentVersion: 3, field: 'name' });
    expect(map({ data: { updateAsset: null }, errors: [conflict] })).toEqual([
      {
        message: 'Said by a subgraph.',
        path: ['updateAsset'],
        extensions: { code: 'CONFLICT', field: 'name', currentVersion: 3 },
      },
    ]);
  });

  test('calls a mutation of which nothing is known retryable if it has an idempotency key', () => {
    const result = { data: { createAsset: null }, errors: [unavailable('createAsset')] };
    expect(map(result, true)[0]?.extensions).toEqual({ code: 'SUBGRAPH_UNAVAILABLE' });
    expect(map(result, true, true)[0]?.extensions).toEqual({ code: 'SUBGRAPH_UNAVAILABLE', retryable: true });
  });

  test('does so also if the fields of its answer are told missing, but not if it was answered', () => {
    const errors = [unavailable('createAsset', 'asset')];
    const unanswered = map({ data: { createAsset: null }, errors }, true, true);
    expect(unanswered[0]).toMatchObject({ path: ['createAsset'], extensions: { retryable: true } });
    const answered = map({ data: { createAsset: { asset: null } }, errors }, true, true);
    expect(answered[0]?.extensions).toEqual({ code: 'SUBGRAPH_UNAVAILABLE' });
  });

  test.each([undefined, 'DOWNSTREAM_SERVICE_ERROR', 'GRAPHQL_VALIDATION_FAILED', 'INTERNAL_SERVER_ERROR'])(
    'masks the code %p',
    (code) => {
      expect(map({ data: {}, errors: [error(code, ['a'])] })).toEqual([
        {
          message: 'Something went wrong on our side. Give this request id when you report it.',
          path: ['a'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'request-1' },
        },
      ]);
    },
  );

  test.each([
    ['a query', false, ['asset', 'owner'], true],
    ['a mutation that was not done', true, ['updateAsset'], true],
    ['what a mutation that is done answers', true, ['updateAsset', 'asset', 'owner'], undefined],
  ])('says whether to repeat %s', (_name, isMutation, path, retryable) => {
    const away = error('SUBGRAPH_UNAVAILABLE', path, { retryable: true });
    const data = path.length === 1 ? { updateAsset: null } : { [String(path[0])]: null };
    expect(map({ data, errors: [away] }, isMutation)[0]?.extensions.retryable).toBe(retryable);
  });

  test('says once what several subgraphs say of one field', () => {
    const errors = [error('NOT_FOUND', ['organization']), error('NOT_FOUND', ['organization'])];
    expect(map({ data: { organization: null }, errors })).toHaveLength(1);
  });

  test('keeps several bad fields of one input apart', () => {
    const errors = ['name', 'amount'].map((field) => error('BAD_USER_INPUT', ['createAsset'], { field }));
    expect(map({ data: { createAsset: null }, errors })).toHaveLength(2);
  });

  test('places what is unavailable where the answer breaks off, once', () => {
    const data = { assets: { nodes: [{ owner: null }, { owner: { name: 'x' } }] } };
    const owner = ['assets', 'nodes', 0, 'owner'];
    const errors = [
      unavailable(...owner, 'name'),
      unavailable(...owner, 'state'),
      unavailable('assets', 'nodes', 1, 'owner', 'name'),
    ];
    expect(map({ data, errors })).toEqual([expect.objectContaining({ path: owner })]);
  });

  test('reports values that are missing without a reason', () => {
    const errors = [error('INVALID_GRAPHQL', ['a', 'b'])];
    expect(map({ data: { a: null }, errors })).toEqual([
      expect.objectContaining({
        path: ['a', 'b'],
        extensions: expect.objectContaining({ requestId: 'request-1' }),
      }),
    ]);
  });

  test('gives the whole answer up when a subgraph does not accept the caller', () => {
    const errors = [new UnauthenticatedError() as unknown as GraphQLError];
    expect(() => map({ data: {}, errors })).toThrow(UnauthenticatedError);
  });
});
