import { describe, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLError, parse, validate } from 'graphql';
import { withoutValues } from './without-values.ts';

const schema = buildSchema(`
  enum Colour { RED }
  input Paint { colour: Colour!, litres: Float }
  type Query {
    mix(count: Int, share: Float, text: String, fine: Boolean, id: ID, colour: Colour, paint: Paint, paints: [Paint!]): Int
  }
`);

function complaints(query: string): string[] {
  try {
    return validate(schema, parse(query)).map(({ message }) => message);
  } catch (error) {
    return [(error as GraphQLError).message];
  }
}

describe('a message about a document', () => {
  test.each([
    '{ mix "hunter2" }',
    '{ mix """hunter2""" }',
    'extend "hunter2"',
    '{ mix(count: "hunter2") }',
    '{ mix(count: {hunter2: "hunter2"}) }',
    '{ mix(share: "hunter2: value: x") }',
    '{ mix(text: ["hunter2"]) }',
    '{ mix(fine: "hunter2") }',
    '{ mix(id: {id: "hunter2"}) }',
    '{ mix(colour: "hunter2") }',
    '{ mix(paint: "hunter2") }',
    '{ mix(paint: {colour: "hunter2"}) }',
    '{ mix(paints: [{colour: RED, litres: "hunter2"}, "hunter2"]) }',
    'query ($count: Int = "hunter2") { mix(count: $count) }',
    '{ mix @include(if: "hunter2") }',
  ])('says what is wrong with it but no value in it: %s', (query) => {
    const said = complaints(query);
    expect(said.join()).toContain('hunter2');
    expect(said.map(withoutValues).join()).not.toContain('hunter2');
    expect(said.map(withoutValues)).not.toContain('');
  });

  test.each([
    '{ nothing }',
    '{ mix(nothing: 1) }',
    '{ mix @nothing }',
    '{ ...Nothing }',
    '{ mix(paint: {litres: 1}) }',
    '{ mix',
    '{ mix(count: $count) }',
  ])('is as it was where no value is in it: %s', (query) => {
    const said = complaints(query);
    expect(said).not.toEqual([]);
    expect(said.map(withoutValues)).toEqual(said);
  });
});
