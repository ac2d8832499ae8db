import { strayIds } from '@compliance/testing/stray-ids';
import { expect, test } from '@jest/globals';
import { type Answer, type Call, calls } from './calls.ts';
import { fieldAt, idPlaces, type Place, valueAt, withValueAt } from './id-places.ts';
import { deletedLike, ofSnapshotLike, unlike } from './ids-like.ts';
import { sampleOf } from './samples.ts';
import type { Sweep } from './sweep.ts';
import { sweptTools } from './swept-tools.ts';
import type { RecordKind, Tenant } from './tenant.ts';

/** A place of an id in a call. */
type IdPlace = { name: string; at: string; call: Call; place: Place };

type Refusal = { code: string | undefined; fields: string[] };

const unknownSubject: Refusal = { code: 'NOT_FOUND', fields: [] };
const foundNothing: Refusal = { code: undefined, fields: [] };

/** Fields of inputs that name a record as a value. What else stands in an input is what the operation is about. */
const values = ['ownerId', 'vendorIds', 'businessOwnerId', 'securityOwnerId'];

/** listOrganizations looks through what the graph has answered it. */
const ofToolsAlone: Record<string, Place[]> = { organizations: [['organizationId']] };

/** What an id names in an own tenant where a sample leaves it out. */
const leftOut: Record<string, RecordKind> = {
  organizationId: 'organization',
  ownerId: 'profile',
  vendorId: 'vendor',
  frameworkId: 'framework',
  snapshotId: 'snapshot',
  actorId: 'profile',
  resourceId: 'asset',
};

/** The audit log finds what was done to records of any type, deleted ones too. */
const ofAnyRecord = 'filter.resourceId';

const places: readonly IdPlace[] = calls.flatMap((call) =>
  [...idPlaces(call.operation), ...(ofToolsAlone[call.operation.name] ?? [])]
    .filter(call.takes)
    .map((place) => ({ name: call.name, at: fieldAt(place), call, place })),
);

/** Sends ids of all kinds to every place where an id can stand. */
export function sweepIds(sweep: () => Sweep): void {
  test.each(places)('$at of $name cannot tell why an id names nothing', async (where) => {
    const ids = idsAt(sweep(), where);
    const deleted = where.at === ofAnyRecord ? {} : deletedLike(sweep(), ids.own);
    const strays = { ...strayIds(sweep().system, ids), ...deleted };
    const answers = await Promise.all(
      Object.entries(strays).map(async ([why, id]) => ({ why, answer: await askWith(sweep(), where, id) })),
    );
    const [unknown] = answers;
    expect(unknown?.answer).toMatchObject(refusalAt(where));
    expect(unknown?.answer.text).not.toContain(sweep().own.marker);
    for (const { why, answer } of answers) expect({ why, answer }).toEqual({ why, answer: unknown?.answer });
  });

  test.each(sweptTools)('every id that $name takes is among them', ({ name, idArguments }) => {
    expect(places.filter((place) => place.name === `${name} over MCP`).length).toBe(idArguments.length);
  });

  test.each(places)('$at of $name lets nobody change the past', async (where) => {
    for (const id of ofSnapshotLike(sweep(), idsAt(sweep(), where).own)) {
      const { code, fields } = await askWith(sweep(), where, id);
      expect({ code, fields }).toEqual(answerToPast(where));
    }
  });
}

/** The id of a record of the caller's own organization that fits a place, and ids to mistake for it. */
function idsAt(sweep: Sweep, { at, call, place }: IdPlace): Record<'own' | 'foreign' | 'other', string> {
  const kind = leftOut[String(place.findLast((key) => typeof key === 'string'))];
  const idOf = (tenant: Tenant): string => {
    const variables = sampleOf(call.operation).variables(tenant, tenant.members.OWNER);
    const id = valueAt(variables, place) ?? (kind && tenant.records[kind]);
    if (typeof id !== 'string') throw new Error(`The sample of ${call.name} has no id at ${fieldAt(place)}`);
    return id;
  };
  const own = idOf(sweep.own);
  // Of all that has an id only a session is no node, nor in an organization's log.
  const isAnything = call.operation.answers === 'Node' || at === ofAnyRecord;
  const other = isAnything ? sweep.own.members.OWNER.sessionId : unlike(sweep, own);
  return { own, foreign: idOf(sweep.foreign), other };
}

/** The answer without the id that was sent, which is all that may differ. */
async function askWith({ client, own }: Sweep, { call, place }: IdPlace, id: string): Promise<Answer> {
  const caller = own.members.OWNER;
  const variables = sampleOf(call.operation).variables(own, caller);
  const answer = await call.ask(client, caller, withValueAt(variables, place, id));
  const echoed = JSON.stringify(id).slice(1, -1);
  return { ...answer, text: echoed === '' ? answer.text : answer.text.replaceAll(echoed, '<id>') };
}

function refusalAt({ call, place }: IdPlace): Refusal {
  const names = place.filter((key) => typeof key === 'string');
  const [first, last = ''] = [names[0], names.at(-1)];
  const refused = { code: 'BAD_USER_INPUT', fields: [fieldAt(place)] };
  const { name } = call.operation;
  if (first === 'input') return values.includes(last) ? refused : unknownSubject;
  if (name === 'organizations') return foundNothing;
  if (first !== 'filter') return unknownSubject;
  // A framework says itself which controls it has, and as of when.
  return last === 'snapshotId' || name === 'Framework.controls' ? refused : foundNothing;
}

/** A record of a snapshot is read like any other, and neither changed nor named. */
function answerToPast(where: IdPlace): Refusal {
  const refusal = refusalAt(where);
  // Nobody of a snapshot can do anything, so there is nothing to explain.
  const isQuestion = where.call.operation.name === 'explainAccess';
  if (refusal !== unknownSubject || isQuestion) return refusal;
  return where.call.operation.isMutation ? { code: 'CONFLICT', fields: [] } : foundNothing;
}
