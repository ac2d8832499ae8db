import { fold } from '@compliance/kit/operation/text';
import { openUniques, type UniqueKey } from '@compliance/kit/register/uniques';
import { openCollection } from '@compliance/kit/store/collection';
import { withDrafts } from '@compliance/kit/store/drafts';
import type { Collection, Database, Session } from '@compliance/kit/store/mongo';
import { purgeOwned } from '@compliance/kit/store/purge-owned';
import type { Person } from './person.ts';

export type PersonRepository = {
  /** @throws ConflictError for an e-mail address that another person has */
  insert(person: Person, session: Session): Promise<void>;
  get(id: string, session?: Session): Promise<Person | undefined>;
  /** Whether there is anybody at all. */
  exist(): Promise<boolean>;
  findByEmailAddress(emailAddress: string, session?: Session): Promise<Person | undefined>;
  /** The one thing that decides whether what is known of a person still holds. */
  epochOf(id: string): Promise<number | undefined>;
  /** Answers the new one. */
  raiseEpoch(id: string, session: Session): Promise<number>;
  setPassword(id: string, passwordHash: string, session: Session): Promise<void>;
  /** Takes the person away, whose e-mail address is free then. */
  remove(person: Person, session: Session): Promise<void>;
  /** Removes what else there is of a person: keys, sessions, and what their own journal tells. */
  purge(id: string): Promise<void>;
};

type Stored = Omit<Person, 'id'> & { _id: string; emailAddressFolded: string };

export async function openPersonRepository(database: Database): Promise<PersonRepository> {
  const people: Collection<Stored> = await openCollection<Stored>(database, 'people', [
    { key: { emailAddressFolded: 1 } },
  ]);
  const uniques = await openUniques(database);

  return {
    async insert({ id, ...person }, session) {
      const emailAddressFolded = fold(person.emailAddress);
      await withDrafts(session, async (drafts) => {
        await uniques.move(drafts, { scopeId: '', before: [], after: [signInOf({ id, ...person })] });
        await drafts.insert(people, [{ _id: id, ...person, emailAddressFolded }]);
      });
    },

    async get(id, session) {
      const found = await people.findOne({ _id: id }, { ...(session && { session }) });
      return found === null ? undefined : toPerson(found);
    },

    async exist() {
      return (await people.findOne({}, { projection: { _id: 1 } })) !== null;
    },

    async findByEmailAddress(emailAddress, session) {
      const filter = { emailAddressFolded: fold(emailAddress) };
      const found = await people.findOne(filter, { ...(session && { session }) });
      return found === null ? undefined : toPerson(found);
    },

    async epochOf(id) {
      const found = await people.findOne({ _id: id }, { projection: { epoch: 1 } });
      return found?.epoch;
    },

    async raiseEpoch(id, session) {
      const raised = await people.findOneAndUpdate(
        { _id: id },
        { $inc: { epoch: 1 } },
        { session, returnDocument: 'after', projection: { epoch: 1 } },
      );
      if (raised === null) throw new Error('There is no person whose rights could change.');
      return raised.epoch;
    },

    async setPassword(id, passwordHash, session) {
      await people.updateOne({ _id: id }, { $set: { passwordHash } }, { session });
    },

    async remove(person, session) {
      await withDrafts(session, async (drafts) => {
        await uniques.move(drafts, { scopeId: '', before: [signInOf(person)], after: [] });
        await drafts.remove(people, [person.id]);
      });
    },

    purge: (id) => purgeOwned(database, id),
  };
}

function signInOf({ id, emailAddress }: Person): UniqueKey {
  return { kind: 'signIn', field: 'emailAddress', key: fold(emailAddress), owner: id };
}

function toPerson({ _id: id, emailAddressFolded: _, ...person }: Stored): Person {
  return { id, ...person };
}
