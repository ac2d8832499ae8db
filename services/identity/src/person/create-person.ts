import { personStream } from '@compliance/kit/journal/journal-heads';
import * as fields from '@compliance/kit/operation/fields';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import { commitTimeMs } from '@compliance/kit/operation/write-request';
import { z } from 'zod';
import type { Identity } from '../context.ts';

export const newPerson = z.strictObject({
  fullName: fields.personName,
  emailAddress: fields.emailAddress,
  password: z.string(),
});

/**
 * Makes a person who can sign in, without an invitation: how an installation begins. Answers whom the command line then
 * acts as.
 * @throws ConflictError for an e-mail address that another person has
 */
export async function createPerson(
  { journal, now, passwords, people }: Identity,
  { password, ...person }: z.output<typeof newPerson>,
): Promise<{ principal: Principal }> {
  const id = newId();
  const passwordHash = await passwords.hash(password, '');
  await journal.exclusively(personStream(id), now() + commitTimeMs, ({ session }) =>
    people.insert({ id, ...person, passwordHash, epoch: 1 }, session),
  );
  return { principal: { personId: id, credential: { kind: 'CLI', id: 'cli' }, epoch: 1, memberships: [] } };
}
