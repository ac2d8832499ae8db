import { findFieldConflict } from '@compliance/gateway/graphql/document/field-conflicts';
import { below, chance, createRandom, pick } from '@compliance/testing/random';
import { expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isUnionType,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';

/** Types that may be of one object or may not, with fields that agree, differ, or differ in shape only. */
const schema = buildSchema(`
  type Query { a(x: Int): A, b: I, u: U, as: [A], self: Query }
  interface I { id: ID!, i(x: Int): I, n: Int }
  interface J { id: ID!, j: J }
  union U = A | B | C
  type A implements I & J { id: ID!, i(x: Int): A, n: Int, j: J, s: String, list: [A], a: A!, b: B }
  type B implements I { id: ID!, i(x: Int): I, n: Int!, s: [String], list: [B!], c: C, a: A }
  type C implements J { id: ID!, j: C, n: Float, s: String }
`);

const composite = Object.values(schema.getTypeMap()).filter(isCompositeType);
const otherRules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule);

function randomDocument(random: () => number): string {
  const fragments: string[] = [];

  const spread = (typeName: string, depth: number): string => {
    const parent = composite.find(({ name }) => name === typeName);
    const objects = parent && isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent];
    const fitting = composite.filter((type) =>
      objects.some(
        (object) =>
          object === type || (isAbstractType(type) && isObjectType(object) && schema.isSubType(type, object)),
      ),
    );
    const to = pick(random, fitting).name;
    if (chance(random, 0.6)) return `... on ${to} { ${select(to, depth - 1)} }`;
    const name = `F${fragments.length}`;
    fragments.push('');
    fragments[Number(name.slice(1))] = `fragment ${name} on ${to} { ${select(to, depth - 1)} }`;
    return `...${name} ${chance(random, 0.3) ? `...${name}` : ''}`;
  };

  const selectField = (typeName: string, depth: number): string => {
    const type = composite.find(({ name }) => name === typeName);
    const fields = type === undefined || isUnionType(type) ? [] : Object.values(type.getFields());
    const alias = chance(random, 0.35) ? `${pick(random, ['p', 'q', 'n', 'id'])}: ` : '';
    // Of `__typename` graphql-js does not know the type, so under other names it may stand for anything there.
    const ownType = chance(random, 0.3) ? 't: __typename' : '__typename';
    if (fields.length === 0 || chance(random, 0.2)) return ownType;
    const field = pick(random, fields);
    const inner = getNamedType(field.type);
    if (isCompositeType(inner) && depth === 0) return ownType;
    const argument = field.args.length > 0 && chance(random, 0.3) ? `(x: ${below(random, 2)})` : '';
    return `${alias}${field.name}${argument}${isCompositeType(inner) ? ` { ${select(inner.name, depth - 1)} }` : ''}`;
  };

  const select = (typeName: string, depth: number): string =>
    Array.from({ length: 1 + below(random, 3) }, () =>
      depth > 0 && chance(random, 0.25) ? spread(typeName, depth) : selectField(typeName, Math.max(depth, 0)),
    ).join(' ');

  return `{ ${select('Query', 3)} } ${fragments.join(' ')}`;
}

test('conflicts of fields are found where the validation of GraphQL finds them, and nowhere else', () => {
  const random = createRandom(20_26);
  const verdicts = { fits: 0, conflicts: 0 };
  for (let run = 0; run < 500; run += 1) {
    const query = randomDocument(random);
    const document = parse(query);
    if (validate(schema, document, otherRules).length > 0) continue;
    const fits = validate(schema, document, [OverlappingFieldsCanBeMergedRule]).length === 0;
    if ((findFieldConflict(schema, document) === undefined) !== fits) throw new Error(`Wrong about ${query}`);
    verdicts[fits ? 'fits' : 'conflicts'] += 1;
  }
  expect(Math.min(verdicts.fits, verdicts.conflicts)).toBeGreaterThan(50);
});
