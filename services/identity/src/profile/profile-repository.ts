import type { Transaction } from '@compliance/kit/journal/transaction';
import { NotFoundError } from '@compliance/kit/operation/errors';
import { founderRole } from '@compliance/kit/operation/policy';
import { fold } from '@compliance/kit/operation/text';
import { openRegister, type Register } from '@compliance/kit/register/register';
import type { RegisterDefinition } from '@compliance/kit/register/register-definition';
import { type StoredRow, toRow } from '@compliance/kit/register/register-row';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { Collection, Session } from '@compliance/kit/store/mongo';
import type { Profile, ProfileFields } from './profile.ts';

export type ProfileRepository = Register<ProfileFields> & {
  /** The profile as the transaction finds it. @throws NotFoundError */
  read(transaction: Transaction, id: string): Promise<Profile>;
  /** The live profiles of a person, in all their organizations. */
  ofPerson(personId: string, session?: Session): Promise<Profile[]>;
  /** The owners of an organization that can sign in. */
  activeOwners(organizationId: string, session?: Session): Promise<Profile[]>;
};

const definition: RegisterDefinition<ProfileFields> = {
  collection: 'profiles',
  resource: 'profile',
  type: 'Profile',
  fields: [
    'fullName',
    'emailAddress',
    'additionalEmailAddresses',
    'kind',
    'position',
    'contractStartDate',
    'contractEndDate',
    'role',
    'state',
  ],
  personal: ['fullName', 'emailAddress', 'additionalEmailAddresses'],
  unique: [
    { kind: 'profile', field: 'emailAddress', key: ({ emailAddress }: ProfileFields) => fold(emailAddress) },
  ],
  sortTexts: ({ fullName, emailAddress, kind }) => ({
    fullNameFolded: fold(fullName),
    emailAddressFolded: fold(emailAddress),
    kindFolded: kind === null ? null : fold(kind),
  }),
  orders: {
    FULL_NAME: { field: 'fullNameFolded', changeable: true },
    KIND: { field: 'kindFolded', changeable: true },
    EMAIL_ADDRESS: { field: 'emailAddressFolded', changeable: false },
  },
  lookups: ['role'],
};

export async function openProfileRepository(resources: RegisterResources): Promise<ProfileRepository> {
  const register = await openRegister<ProfileFields>({ ...resources, definition });
  const profiles: Collection<StoredRow> = resources.mongo.database.collection(definition.collection);
  await profiles.createIndex({ personId: 1 });

  return {
    ...register,

    async read({ drafts, stream }, id) {
      const [found] = await drafts.find(profiles, [id]);
      if (found?.organizationId !== stream.id) throw new NotFoundError();
      return toRow<ProfileFields>(found);
    },

    async ofPerson(personId, session) {
      const found = await profiles.find({ personId }, { ...(session && { session }) }).toArray();
      return found.map((stored) => toRow<ProfileFields>(stored));
    },

    async activeOwners(organizationId, session) {
      const options = session === undefined ? {} : { session };
      const found = await profiles.find({ organizationId, role: founderRole }, options).toArray();
      return found.map((stored) => toRow<ProfileFields>(stored)).filter(({ personId }) => personId !== null);
    },
  };
}
