import { createGids, newId } from '@compliance/kit/operation/gid';
import { graphql } from '@compliance/testing/graphql';
import { strayIds } from '@compliance/testing/stray-ids';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askSubgraph, type Caller, newCaller } from './ask-subgraph.ts';
import { type Entity, entities, type Service, services, stubsIn } from './entities.ts';

const system = sharedTestSystem();
const findAll = 'query ($all: [_Any!]!) { _entities(representations: $all) { __typename } }';
const noKeys = [
  { $gt: '' },
  { $ne: null },
  { $where: '1' },
  {},
  [],
  ['x'],
  [['x']],
  5,
  1.5,
  true,
  false,
  null,
];
const noTimes = [
  { $gt: '' },
  {},
  [],
  ['2026-01-31T09:30:00Z'],
  5,
  0,
  true,
  '',
  'now',
  '5',
  '2026-02-30T00:00:00Z',
];
const most = 10_000;
/** Another type of which a record is stored under the same id. */
const twins: Record<string, string> = {
  Profile: 'Membership',
  Membership: 'Profile',
  Organization: 'Viewer',
};

let own: Caller;
let foreign: Caller;

beforeAll(async () => {
  own = await newCaller(system);
  foreign = await newCaller(system);
}, 60_000);

type Found = { data: { _entities: unknown[] }; errors?: { path: [string, number]; extensions: object }[] };

async function find(service: Service, all: readonly unknown[]): Promise<Found> {
  const { status, text } = await askSubgraph(system, service, own.principal, {
    query: findAll,
    variables: { all },
  });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as Found;
}

/** Each of them is answered by null and one error. */
async function expectNone({ service }: Entity, all: readonly object[], extensions: object): Promise<void> {
  const { data, errors = [] } = await find(service, all);
  expect(data._entities).toEqual(all.map(() => null));
  expect(errors.map((error) => error.path[1]).sort((a, b) => a - b)).toEqual([...all.keys()]);
  expect(errors.map((error) => error.extensions)).toEqual(all.map(() => expect.objectContaining(extensions)));
}

test('every service finds something for the others', () => {
  expect([...new Set(entities.map(({ service }) => service))]).toEqual([...services]);
  expect(entities.length).toBeGreaterThan(12);
});

describe.each(entities.map((entity) => [entity.service, entity.type, entity] as const))(
  '%s finds %s',
  (service, type, entity) => {
    test('by each of its keys, whatever else is said', async () => {
      const more = JSON.parse('{"__proto__": {"id": "x"}, "constructor": 1, "$where": "1"}') as object;
      const all = entity.keys.map((key) => ({ __typename: type, ...more, [key]: own.idOf(type) }));
      expect(await find(service, all)).toEqual({
        data: { _entities: all.map(() => ({ __typename: type })) },
      });
    });

    test('by a key that is text only', async () => {
      const all = entity.keys.flatMap((key) => noKeys.map((value) => ({ __typename: type, [key]: value })));
      await expectNone(entity, [...all, { __typename: type }], { code: 'BAD_USER_INPUT' });
    });

    test('by none of the ids that the caller may not see', async () => {
      const strays = strayIds(system, {
        own: own.idOf(type),
        foreign: foreign.idOf(type),
        other: own.idOf(twins[type] ?? 'Organization'),
      });
      const all = entity.keys.flatMap((key) =>
        Object.values(strays).map((value) => ({ __typename: type, [key]: value })),
      );
      await expectNone(entity, all, { code: 'NOT_FOUND' });
    });
  },
);

test.each(
  entities.filter(({ hasTime }) => hasTime).map((entity) => [entity.service, entity.type, entity] as const),
)('%s finds %s as of a time only', async (_, type, entity) => {
  const all = noTimes.map((asOf) => ({ __typename: type, id: own.idOf(type), asOf }));
  await expectNone(entity, all, { code: 'BAD_USER_INPUT', field: 'asOf' });
});

test.each(entities.flatMap(({ type, hidden }) => hidden.map((field) => [type, field] as const)))(
  'for clients %s has no field %s',
  async (type, field) => {
    const { errors } = await graphql(system, own.owner, `{ node(id: "x") { ... on ${type} { ${field} } } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  },
);

describe.each(services)('%s', (service) => {
  const entity = entities.find((one) => one.service === service && one.keys.includes('nodeId')) as Entity;
  const types = new Set(entities.map(({ type }) => type));
  const ownTypes = new Set(entities.filter((one) => one.service === service).map(({ type }) => type));
  const refused = { status: 400, text: '{"error":"bad_request"}', challenge: undefined };
  const ask = (query: string, variables: object = {}): ReturnType<typeof askSubgraph> =>
    askSubgraph(system, service, own.principal, { query, variables });

  test.each([
    ...[5, 'x', true, [], ['x'], {}].map((representation) => [representation]),
    ...[null, 5, {}, [], '', 'Nope', '__proto__', 'constructor', 'toString', 'Query', 'Node', '_Entity'].map(
      (__typename) => [{ __typename, id: 'x' }],
    ),
    ...[...types]
      .filter((type) => !ownTypes.has(type))
      .concat(stubsIn(service))
      .map((__typename) => [{ __typename, id: 'x' }]),
  ])('refuses the whole batch for %j', async (representation) => {
    const good = { __typename: entity.type, id: own.idOf(entity.type) };
    expect(await ask(findAll, { all: [good, representation] })).toEqual(refused);
  });

  test('finds nothing at all for a batch with null in it', async () => {
    const answer = JSON.parse(
      (await ask(findAll, { all: [{ __typename: entity.type, id: 'x' }, null] })).text,
    );
    expect(answer).toEqual({ errors: [expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } })] });
  });

  test('reads representations in the document alike', async () => {
    const literals = ['{ gt: "" }', '["x"]', '5', '1.5', 'true', 'null', 'ENUM_VALUE'];
    const all = literals.map((literal) => `{ __typename: "${entity.type}", id: ${literal} }`);
    const { text } = await ask(`{ _entities(representations: [${all}]) { __typename } }`);
    const { data, errors } = JSON.parse(text) as Found;
    expect(data._entities).toEqual(literals.map(() => null));
    const codes = errors?.toSorted((a, b) => a.path[1] - b.path[1]).map(({ extensions }) => extensions);
    expect(codes).toMatchObject([...Array(6).fill({ code: 'BAD_USER_INPUT' }), { code: 'NOT_FOUND' }]);
  });

  test('finds ten thousand at once, and no more', async () => {
    const gids = createGids(Buffer.from(system.secrets.gidKey, 'base64url'));
    const gid = gids.decode(own.idOf(entity.type));
    if (gid === undefined) throw new Error('not an id');
    const good = { __typename: entity.type, id: own.idOf(entity.type) };
    const unknown = Array.from({ length: most }, () => ({
      ...good,
      id: gids.encode({ ...gid, id: newId() }),
    }));

    const found = await find(service, Array(most).fill(good));
    expect(found.data._entities.filter((one) => one !== null)).toHaveLength(most);
    expect((await find(service, unknown)).errors).toHaveLength(most);
    expect(await ask(findAll, { all: [...unknown, good] })).toEqual(refused);
  }, 60_000);
});
