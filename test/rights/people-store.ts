import type { Identity } from '@compliance/identity/context';
import type { PrincipalCache } from '@compliance/identity/principal/principal-cache';
import { hashSessionToken, type Session } from '@compliance/identity/session/session';
import type { Transaction } from '@compliance/kit/journal/transaction';
import { type MembershipRole, membershipRoles } from '@compliance/kit/operation/policy';
import { isoTime } from '@compliance/kit/process/clock';
import type { Database } from '@compliance/kit/store/mongo';
import { createMemoryDatabase, type StoreTransaction } from './memory-database.ts';
import { createStore, type Store } from './store.ts';
import type { World } from './virtual-time.ts';

/** What identity keeps of people, for all of its instances. */
export type PeopleStore = Pick<Identity, 'people' | 'sessions' | 'profiles' | 'journal'> & {
  database: Database;
  cache: PrincipalCache;
  /** A session as it was when it began. */
  sessionOf(token: string): Session;
  goesOn(token: string): boolean;
  changeRole(personId: string, to: 'higher' | 'lower', session: unknown): Promise<void>;
};

type Person = { epoch: number; role: MembershipRole };

const [highest, , lower] = membershipRoles;

/** @param tokens the sessions of each person @param endsAt when some of them are over by themselves */
export function createPeopleStore(
  world: World,
  tokens: Record<string, readonly string[]>,
  endsAt: Record<string, number>,
): PeopleStore {
  const store = createStore(world);
  const everybody = new Map(Object.keys(tokens).map((id) => [id, { epoch: 1, role: highest } as Person]));
  const find = (id: string): Person => everybody.get(id) as Person;
  const begun = Object.entries(tokens).flatMap(([personId, own]) =>
    own.map((token) => sessionOf(token, personId, endsAt[token])),
  );
  const sessions = new Map(begun.map((session) => [session.id, session]));

  return {
    database: createMemoryDatabase(store),
    cache: createCache(store),
    journal: createJournal(store),
    people: {
      epochOf: (id: string) => store.do(() => find(id).epoch),
      async raiseEpoch(id: string, session: unknown) {
        const epoch = await store.do(() => find(id).epoch);
        const { writes, stillHolds } = session as StoreTransaction;
        stillHolds.push(() => find(id).epoch === epoch);
        writes.push(() => {
          find(id).epoch = epoch + 1;
        });
        return epoch + 1;
      },
    } as Identity['people'],
    sessions: {
      get: (id: string) => store.do(() => sessions.get(id)),
      findByHash: (hash: string) => store.do(() => [...sessions.values()].find((one) => one.hash === hash)),
      delete: async (id: string, session: unknown) =>
        void (session as StoreTransaction).writes.push(() => sessions.delete(id)),
    } as Identity['sessions'],
    profiles: {
      ofPerson: (id: string) =>
        store.do(() => [{ id: `profile of ${id}`, organizationId: 'organization', role: find(id).role }]),
    } as unknown as Identity['profiles'],
    sessionOf: (token) => begun.find(({ id }) => id === token) as Session,
    goesOn: (token) => sessions.has(token),
    async changeRole(personId, to, session) {
      (session as StoreTransaction).writes.push(() => {
        find(personId).role = (to === 'lower' ? lower : highest) as MembershipRole;
      });
    },
  };
}

const idleMs = 12 * 60 * 60 * 1000;

function sessionOf(token: string, personId: string, endsAt = idleMs): Session {
  const at = isoTime(endsAt - idleMs);
  return { id: token, personId, hash: hashSessionToken(token), createdAt: at, lastUsedAt: at };
}

function createCache(store: Store): PrincipalCache {
  const cached = new Map<string, Awaited<ReturnType<PrincipalCache['get']>>>();
  return {
    get: (hash) => store.do(() => cached.get(hash)),
    set: (hash, recognized) => store.do(() => void cached.set(hash, recognized)),
  };
}

/** Transactions that fail at their commit, and run again, if a rival has changed what they have read. */
function createJournal(store: Store): Identity['journal'] {
  const write: Identity['journal']['write'] = async (_stream, _request, body) => {
    for (;;) {
      const session: StoreTransaction = { writes: [], stillHolds: [] };
      const transaction = { session: async () => session, record: () => undefined } as unknown as Transaction;
      const result = await body(transaction);
      const isCommitted = await store.do(() => {
        if (!session.stillHolds.every((holds) => holds())) return false;
        for (const change of session.writes) change();
        return true;
      });
      if (isCommitted) return result;
    }
  };
  return { write } as Identity['journal'];
}
