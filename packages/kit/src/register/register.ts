import type { RequestContext } from '../operation/request-context.ts';
import type { PageWindow } from '../paging/page-window.ts';
import type { Connection } from '../paging/read-connection.ts';
import type { Filter } from '../store/mongo.ts';
import type { RegisterDefinition } from './register-definition.ts';
import {
  type Comparison,
  countDifferences,
  type Difference,
  readDifferences,
} from './register-differences.ts';
import { type Edge, edgeOf, readList, type WantedList } from './register-list.ts';
import { readPage, type Selection } from './register-pages.ts';
import { type RegisterReads, registerReads } from './register-reads.ts';
import type { Row } from './register-row.ts';
import { countRows, readFields } from './register-selection.ts';
import { openRegisterStore, type RegisterResources } from './register-store.ts';
import { type RegisterWrites, registerWrites } from './register-writes.ts';

/** Records of an organization with all their versions: what they were at any entry of the journal can still be read. */
export type Register<Fields> = RegisterReads<Fields> &
  RegisterWrites<Fields> & {
    page(organizationId: string, window: PageWindow<string>, match: Filter): Promise<Row<Fields>[]>;
    /** Reads the organization's rows unless the journal knows the number: not for hot paths. */
    count(organizationId: string, match: Filter): Promise<number>;
    /** Some fields of all rows that match, now or at a moment. */
    select<Name extends keyof Fields & string>(
      selection: Selection,
      names: readonly Name[],
    ): Promise<(Pick<Fields, Name> & { id: string })[]>;
    /** The rows that are not the same at two entries of the journal, in order of creation. */
    differences(comparison: Comparison): AsyncIterable<Difference>;
    countDifferences(comparison: Comparison): Promise<number>;
    /** A page as a client asked for it; `match` says what the input's filter means. */
    list<Order extends string>(
      context: RequestContext,
      wanted: WantedList<Order>,
    ): Promise<Connection<Row<Fields>>>;
    /** Where a row stands in the list without filter and in the default order. */
    edge(context: RequestContext, row: Row<Fields>): Edge<Row<Fields>>;
  };

export async function openRegister<Fields extends object>(
  options: RegisterResources & { definition: RegisterDefinition<Fields> },
): Promise<Register<Fields>> {
  const store = await openRegisterStore(options);
  return {
    ...registerReads(store),
    ...registerWrites(store),
    page: (organizationId, window, match) => readPage(store, { organizationId, match }, window),
    count: (organizationId, match) => countRows(store, { organizationId, match }),
    select: (selection, names) => readFields(store, selection, names),
    differences: (comparison) => readDifferences(store, comparison),
    countDifferences: (comparison) => countDifferences(store, comparison),
    list: (context, wanted) => readList(store, context, wanted),
    edge: (context, row) => edgeOf(store.definition, context, row),
  };
}
