import { createGids } from '@compliance/kit/operation/gid';
import { serviceNames } from '@compliance/kit/process/config';
import { inDatabase } from '@compliance/testing/in-database';
import type { TestSystem } from '@compliance/testing/test-system';

/** What only follows the journals, in its own time. */
const followers = /^(audit|journal_relay|deliver)/;

/** Everything else that any service has stored for an organization, by database and collection. */
export async function storedState(
  { databasePrefix, secrets }: TestSystem,
  organizationId: string,
): Promise<Record<string, unknown[]>> {
  const scopeId = createGids(Buffer.from(secrets.gidKey, 'base64url')).decode(organizationId)?.scopeId ?? '';
  const owned = { $or: [{ organizationId: scopeId }, { streamId: scopeId }, { _id: scopeId as never }] };
  const states = await Promise.all(
    serviceNames.map((service) =>
      inDatabase(`${databasePrefix}_${service}`, async (database) => {
        const collections = await database.listCollections({}, { nameOnly: true }).toArray();
        return Promise.all(
          collections
            .filter(({ name }) => !followers.test(name))
            .map(async ({ name }) => {
              const stored = await database.collection(name).find(owned).sort({ _id: 1 }).toArray();
              return [`${service}.${name}`, stored] as const;
            }),
        );
      }),
    ),
  );
  return Object.fromEntries(states.flat().filter(([, stored]) => stored.length > 0));
}
