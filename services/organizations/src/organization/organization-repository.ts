import type { Drafted } from '@compliance/kit/journal/drafted';
import { draftedDocuments } from '@compliance/kit/register/drafted-documents';
import { openRegister, type Register } from '@compliance/kit/register/register';
import { type StoredRow, toRow } from '@compliance/kit/register/register-row';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { Collection, Session } from '@compliance/kit/store/mongo';
import type { Organization, OrganizationFields } from './organization.ts';

export type OrganizationRepository = Register<OrganizationFields> & {
  /** Those of the given ids that exist, in no order; in a dry run as they would be. */
  findMany(ids: readonly string[], drafted?: Drafted): Promise<Organization[]>;
  countFoundedBy(personId: string, session?: Session): Promise<number>;
};

export async function openOrganizationRepository(
  resources: RegisterResources,
): Promise<OrganizationRepository> {
  const register = await openRegister<OrganizationFields>({
    ...resources,
    definition: {
      collection: 'organizations',
      resource: 'organization',
      type: 'Organization',
      fields: ['name', 'description'],
      orders: {},
    },
  });
  const live: Collection<StoredRow> = resources.mongo.database.collection('organizations');
  await live.createIndex({ founderId: 1 });

  return {
    ...register,
    async findMany(ids, drafted) {
      const match = { _id: { $in: [...ids] } };
      const stored = await live.find(match).toArray();
      const wanted = { collection: 'organizations', streamId: drafted?.streamId ?? '' };
      const would = draftedDocuments<StoredRow>(drafted, wanted);
      const found = new Map([...stored, ...(would?.matching(match) ?? [])].map((row) => [row._id, row]));
      return [...found.values()].map((row) => toRow<OrganizationFields>(row));
    },
    async countFoundedBy(personId, session) {
      const options = { projection: { _id: 1 }, ...(session && { session }) };
      const founded = await live.find({ founderId: personId }, options).toArray();
      return founded.length;
    },
  };
}
