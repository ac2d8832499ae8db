import { openRegister, type Register } from '@compliance/kit/register/register';
import { type StoredRow, toRow } from '@compliance/kit/register/register-row';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import type { Collection, Session } from '@compliance/kit/store/mongo';
import type { Organization, OrganizationFields } from './organization.ts';

export type OrganizationRepository = Register<OrganizationFields> & {
  /** Those of the given ids that exist, in no order. */
  findMany(ids: readonly string[]): Promise<Organization[]>;
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
    async findMany(ids) {
      const stored = await live.find({ _id: { $in: [...ids] } }).toArray();
      return stored.map((row) => toRow<OrganizationFields>(row));
    },
    async countFoundedBy(personId, session) {
      const options = { projection: { _id: 1 }, ...(session && { session }) };
      const founded = await live.find({ founderId: personId }, options).toArray();
      return founded.length;
    },
  };
}
