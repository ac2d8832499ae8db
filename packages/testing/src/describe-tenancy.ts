import { describe, expect, test } from '@jest/globals';
import { type ApiOperation, askOver, type Caller, interfaces } from './ask-over.ts';

/** An operation that is about what an id names: `variables` says where the id stands. */
export type AboutId = readonly [name: string, operation: ApiOperation, variables: (id: string) => object];

/** Sends every stray id to every operation, over each interface that has it: none can be told from an unknown one. */
export function describeTenancy(
  caller: Caller,
  ids: () => Record<string, string>,
  operations: readonly AboutId[],
): void {
  describe.each(interfaces)('over %s', (which) => {
    const ask = askOver(which, caller);
    const offered = operations.filter(([, { tool }]) => which === 'GraphQL' || tool !== undefined);
    if (offered.length === 0) return;

    test.each(offered)('%s cannot tell why an id names nothing', async (_, operation, variables) => {
      const { unknown = '', ...strays } = ids();
      const expected = await ask(operation, variables(unknown));
      expect(expected).toMatchObject({ records: [], code: 'NOT_FOUND', fields: [] });
      for (const [why, id] of Object.entries(strays)) {
        expect({ why, answer: await ask(operation, variables(id)) }).toEqual({ why, answer: expected });
      }
    });
  });
}
