import { expect, test } from '@jest/globals';
import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { type Call, calls } from './calls.ts';
import { isConnection } from './graph-operations.ts';
import { sampleOf } from './samples.ts';
import type { Sweep } from './sweep.ts';
import type { Tenant } from './tenant.ts';

type Variables = Record<string, unknown>;

const lists = calls.filter(({ operation, takes }) => isConnection(operation) && takes(['after']));

/** Sends cursors that are not of the list to every list. */
export function sweepCursors(sweep: () => Sweep): void {
  test.each(lists)('$name takes no cursor but its own', async (call) => {
    const { client, own } = sweep();
    const cursor = await cursorOf(sweep(), call, own);
    const sent = Object.entries(await strangeCursors(sweep(), call, cursor)).flatMap(([why, variables]) =>
      ['after', 'before'].filter((name) => call.takes([name])).map((name) => ({ why, name, variables })),
    );
    const answers = await Promise.all(
      sent.map(async ({ why, name, variables: { cursor: strange = cursor, ...how } }) => {
        const variables = { ...variablesOf(call, own), ...how, [name]: strange };
        const { code, fields } = await call.ask(client, own.members.OWNER, variables);
        return { why, name, code, fields };
      }),
    );
    const refusal = (name: string) => ({ name, code: 'BAD_USER_INPUT', fields: [name] });
    expect(answers).toEqual(sent.map(({ why, name }) => ({ why, ...refusal(name) })));
    const followed = { ...variablesOf(call, own), after: cursor };
    expect(await call.ask(client, own.members.OWNER, followed)).toMatchObject({ code: undefined });
  });
}

/** Variables to send besides, by why the cursor does not fit; the list's own cursor where they have none. */
async function strangeCursors(
  sweep: Sweep,
  call: Call,
  cursor: string,
): Promise<Record<string, Variables & { cursor?: string }>> {
  const { own, foreign } = sweep;
  const other = lists.find(({ operation }) => operation.answers !== call.operation.answers);
  return {
    altered: { cursor: `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}` },
    'spelt in another way': { cursor: `${cursor}=` },
    empty: { cursor: '' },
    long: { cursor: 'A'.repeat(10_000) },
    'of another list': { cursor: await cursorOf(sweep, other ?? call, own) },
    'of another tenant': { cursor: await cursorOf(sweep, call, foreign) },
    ...(call.takes(['asOf']) && { 'as of a time': { asOf: new Date(sweep.system.now()).toISOString() } }),
    ...another(call, 'orderBy'),
    ...another(call, 'filter'),
  };
}

/** The end of the list's first page. */
async function cursorOf({ client, own }: Sweep, call: Call, tenant: Tenant): Promise<string> {
  // The other tenant's answers are not what this one hears.
  const heard = tenant === own ? client.heard : [];
  const overGraphql = calls.find(({ operation }) => operation === call.operation) ?? call;
  const { text } = await overGraphql.ask(
    { ...client, heard },
    tenant.members.OWNER,
    variablesOf(call, tenant),
  );
  const [, cursor] = /"(?:endCursor|cursor)":"([^"]+)"/.exec(text) ?? [];
  if (cursor === undefined) throw new Error(`${call.name} has no page: ${text}`);
  return cursor;
}

function variablesOf({ operation }: Call, tenant: Tenant): Variables {
  return { ...sampleOf(operation).variables(tenant, tenant.members.OWNER), first: 1 };
}

/** An order or filter that is not the default, where the list has any. */
function another({ operation, takes }: Call, name: 'orderBy' | 'filter'): Record<string, Variables> {
  const type = getNamedType(operation.args.find((argument) => argument.name === name)?.type);
  if (!isInputObjectType(type) || !takes([name])) return {};
  const [field] = Object.values(type.getFields()).filter(
    (candidate) => aValueOf(candidate.type) !== undefined,
  );
  if (field === undefined) return {};
  const chosen = { [field.name]: aValueOf(field.type) };
  return {
    [`with another ${name}`]: { [name]: name === 'filter' ? chosen : { ...chosen, direction: 'ASC' } },
  };
}

function aValueOf(type: Parameters<typeof getNamedType>[0]): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.value;
  return named?.name === 'String' ? 'a' : undefined;
}
