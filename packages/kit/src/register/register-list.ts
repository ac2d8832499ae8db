import { refuseField } from '../operation/errors.ts';
import type { RequestContext } from '../operation/request-context.ts';
import { givenFields } from '../paging/cursor.ts';
import { defaultOrder, type PageInput } from '../paging/page-arguments.ts';
import { type Connection, readConnection } from '../paging/read-connection.ts';
import type { Filter } from '../store/mongo.ts';
import { type Moment, refuseFuture } from './moment.ts';
import type { RegisterDefinition } from './register-definition.ts';
import { orderField, readPage } from './register-pages.ts';
import type { Row } from './register-row.ts';
import { countRows } from './register-selection.ts';
import type { RegisterStore } from './register-store.ts';
import { opens } from './snapshot-type.ts';

export type WantedList<Order extends string> = {
  organizationId: string;
  input: PageInput<Order> & PastInput;
  match: Filter;
};

/** A list may be asked for as it was in a snapshot or at a time. */
type PastInput = {
  asOf?: string | null | undefined;
  filter?: { snapshotId?: string | null | undefined; [field: string]: unknown } | null | undefined;
};

export type Edge<Node> = { cursor: string; node: Node };

/** @throws InvalidInputError */
export async function readList<Fields, Order extends string>(
  store: RegisterStore<Fields>,
  context: RequestContext,
  { organizationId, input, match }: WantedList<Order>,
): Promise<Connection<Row<Fields>>> {
  const { definition, journal } = store;
  const { drafted } = context.tried;
  const moment = await momentOf(store, context, organizationId, input);
  const filtered = Object.keys(match).length > 0;
  return readConnection<Row<Fields>, Order>(context, input, {
    ...bindingOf(definition, organizationId, input),
    sequence: moment?.sequence,
    async asOf(order) {
      const changeable = filtered || definition.orders[order]?.changeable === true;
      if (!changeable) return undefined;
      const isTried = drafted?.streamId === organizationId;
      return (isTried ? drafted : await journal.head(organizationId)).sequence;
    },
    page: (window) => readPage(store, { organizationId, match, moment, drafted }, window),
    count: (sequence) =>
      countRows(store, {
        organizationId,
        match,
        drafted,
        moment: moment ?? (sequence === undefined ? undefined : { sequence }),
      }),
    value: (row, order) => row[orderField(definition, order) as keyof Row<Fields>] as string | number,
  });
}

export function edgeOf<Fields>(
  definition: RegisterDefinition<Fields>,
  { cursors }: RequestContext,
  row: Row<Fields>,
): Edge<Row<Fields>> {
  const { field, direction } = defaultOrder;
  const binding = {
    ...bindingOf(definition, row.organizationId, {}),
    order: `${field} ${direction}`,
  };
  return { cursor: cursors.encode(binding, { value: row.createdOrder, id: row.id }), node: row };
}

/** What the cursors of a list are good for. */
function bindingOf<Fields>(
  { collection }: RegisterDefinition<Fields>,
  organizationId: string,
  { filter, asOf }: PastInput,
): { list: string; scopeId: string; filter: unknown } {
  return { list: collection, scopeId: organizationId, filter: [givenFields(filter), asOf ?? null] };
}

/** The moment that the list is asked for; undefined for the present. */
async function momentOf<Fields>(
  { definition, findMoment }: RegisterStore<Fields>,
  { gids, now }: RequestContext,
  organizationId: string,
  { asOf, filter }: PastInput,
): Promise<Moment | undefined> {
  const snapshot = filter?.snapshotId ?? undefined;
  if (asOf != null && snapshot !== undefined) {
    refuseField('asOf', 'INVALID_COMBINATION', 'cannot be combined with a snapshot');
  }
  refuseFuture({ now }, { asOf });
  const gid = snapshot === undefined ? undefined : gids.decode(snapshot);
  const isOurs = gid?.type === 'Snapshot' && gid.scopeId === organizationId;
  const mayExist = snapshot === undefined || isOurs;
  const moment = mayExist ? await findMoment(organizationId, { asOf, snapshotId: gid?.id }) : undefined;
  if (moment === 'present') return undefined;
  if (moment === undefined) {
    return refuseField('filter.snapshotId', 'INVALID_ID', 'no snapshot with this id in the organization');
  }
  if (moment.type !== undefined && !opens(moment.type, definition.resource)) {
    const message = `a snapshot of type ${moment.type} has no list of ${definition.collection}`;
    return refuseField('filter.snapshotId', 'INVALID_ID', message);
  }
  return moment;
}
