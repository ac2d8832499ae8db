import type { Filter } from './mongo.ts';
import { type Connection, type PageInput, type PageWindow, readConnection } from './pagination.ts';
import type { RegisterDefinition } from './register-definition.ts';
import { orderField, readPage } from './register-pages.ts';
import { type RegisterReads, registerReads } from './register-reads.ts';
import type { Row } from './register-row.ts';
import { openRegisterStore, type RegisterResources, type RegisterStore } from './register-store.ts';
import { type RegisterWrites, registerWrites } from './register-writes.ts';
import type { RequestContext } from './request-context.ts';

/** Records of an organization with all their versions: what they were at any entry of the journal can still be read. */
export type Register<Fields> = RegisterReads<Fields> &
  RegisterWrites<Fields> & {
    page(organizationId: string, window: PageWindow<string>, match: Filter): Promise<Row<Fields>[]>;
    /** A page as a client asked for it; `match` says what the input's filter means. */
    list<Order extends string>(
      context: RequestContext,
      wanted: WantedList<Order>,
    ): Promise<Connection<Row<Fields>>>;
  };

export type WantedList<Order extends string> = {
  organizationId: string;
  input: PageInput<Order> & { filter?: unknown };
  match: Filter;
};

export async function openRegister<Fields extends object>(
  options: RegisterResources & { definition: RegisterDefinition<Fields> },
): Promise<Register<Fields>> {
  const store = await openRegisterStore(options);
  return {
    ...registerReads<Fields>(store.live, store.versions),
    ...registerWrites(store),
    page: (organizationId, window, match) => readPage(store, organizationId, window, match),
    list: (context, wanted) => readList(store, context, wanted),
  };
}

function readList<Fields, Order extends string>(
  store: RegisterStore<Fields>,
  context: RequestContext,
  { organizationId, input, match }: WantedList<Order>,
): Promise<Connection<Row<Fields>>> {
  const { definition, journal } = store;
  const filtered = Object.keys(match).length > 0;
  return readConnection<Row<Fields>, Order>(context, input, {
    list: definition.collection,
    scopeId: organizationId,
    filter: input.filter,
    async asOf(order) {
      const changeable = filtered || definition.orders[order]?.changeable === true;
      return changeable ? (await journal.head(organizationId)).sequence : undefined;
    },
    page: (window) => readPage(store, organizationId, window, match),
    value: (row, order) => row[orderField(definition, order) as keyof Row<Fields>] as string | number,
  });
}
