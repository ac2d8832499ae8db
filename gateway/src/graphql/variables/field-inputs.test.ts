import { describe, expect, test } from '@jest/globals';
import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { type FieldInput, fieldInputs } from './field-inputs.ts';

const schema = buildSchema('type Query { find(names: [String!]): String }');

/** What the field is asked with where one name stands in its list a number of times. */
function inputsOf(name: string, times: number): FieldInput[] {
  const document = parse(`query ($name: String!) { find(names: [${'$name '.repeat(times)}]) }`);
  return fieldInputs(schema, document, document.definitions[0] as OperationDefinitionNode, { name });
}

describe('the inputs of fields', () => {
  test('are read with a variable wherever it stands', () => {
    expect(inputsOf('a', 2)).toEqual([
      { type: 'Query', field: 'find', arguments: { names: ['a', 'a'] }, issues: [] },
    ]);
  });

  test.each(['toString', 'constructor', '__proto__'])(
    'have nothing where the variable `%s` was left out',
    (variable) => {
      const document = parse(`query ($${variable}: [String!]) { find(names: $${variable}) }`);
      const operation = document.definitions[0] as OperationDefinitionNode;
      expect(fieldInputs(schema, document, operation, {})).toEqual([
        { type: 'Query', field: 'find', arguments: {}, issues: [] },
      ]);
    },
  );

  test('are left out where one long variable would be sent many times', () => {
    expect(inputsOf('a'.repeat(250_000), 600)).toEqual([]);
  });
});
