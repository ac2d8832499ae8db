import { describe, expect, test } from '@jest/globals';
import { buildSchema, execute, type GraphQLError, parse } from 'graphql';
import { SearchTooLongError, UnavailableError } from '../operation/errors.ts';
import { createLogger } from '../process/logger.ts';
import { type ClientError, toClientErrors } from './graphql-errors.ts';

const schema = buildSchema('input Size { width: Int! } type Query { area(size: Size): Int }');
const query = parse('query ($size: Size) { area(size: $size) }');
const requestId = 'request-1';

async function ask(options: {
  size?: unknown;
  area?: () => never;
}): Promise<{ errors: ClientError[]; lines: string[] }> {
  const { size, area } = options;
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  const logger = createLogger({ process: 'assets', level: 'info', destination }).child({ requestId });
  const result = await execute({ schema, document: query, rootValue: { area }, variableValues: { size } });
  return { errors: toClientErrors(result.errors as readonly GraphQLError[], { requestId, logger }), lines };
}

function failWith(error: Error): () => never {
  return () => {
    throw error;
  };
}

describe('what a client is told', () => {
  test('about a variable that does not fit is what does not fit, and nothing is logged', async () => {
    const { errors, lines } = await ask({ size: { width: 'wide' } });
    expect(errors).toEqual([
      { message: expect.stringContaining('size.width'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(lines).toEqual([]);
  });

  test('about a search that takes too long is to narrow it', async () => {
    const { errors } = await ask({ area: failWith(new SearchTooLongError()) });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('Narrow it'),
      extensions: { code: 'QUERY_TOO_COMPLEX' },
    });
  });

  test.each([
    ['can be repeated', {}, { retryable: true }],
    ['may be done is not to repeat it', { maybeDone: true }, {}],
  ])('about a change that %s', async (_name, details, extensions) => {
    const { errors } = await ask({ area: failWith(new UnavailableError(details)) });
    expect(errors[0]?.extensions).toEqual({ code: 'SUBGRAPH_UNAVAILABLE', ...extensions });
  });

  test('about a fault is its request id, which the log has once', async () => {
    const { errors, lines } = await ask({ area: failWith(new Error('a fault')) });
    expect(errors[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId });
    expect(lines.join('').split(requestId)).toHaveLength(2);
  });
});
