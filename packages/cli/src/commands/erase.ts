import { newId } from '@compliance/kit/operation/gid';
import { commandLineTimeMs } from '@compliance/stack/graphql-as';
import type { Command } from '../command.ts';

type Erasure = { erased: boolean; personEnded: boolean };

/** Erases the name and the addresses of somebody who has been removed from an organization. */
export const erase: Command = {
  usage: 'erase --profile ID',
  summary: 'Takes the name and the addresses of somebody who was removed out of all records.',
  required: ['profile'],
  async run({ identity }, { profile = '' }) {
    const erasure = await identity.call<Erasure>(
      '/internal/erase-profile',
      { id: profile },
      { requestId: newId(), timeoutMs: commandLineTimeMs, repeatable: true },
    );
    return { json: erasure, text: textOf(erasure) };
  },
};

function textOf({ erased, personEnded }: Erasure): string {
  const name = erased ? 'Name and addresses are erased' : 'Name and addresses had been erased already';
  const person = personEnded
    ? 'nobody can sign in as this person any more'
    : 'the person is a member elsewhere or could never sign in';
  return `${name}; ${person}. Backups that were made before still hold them.`;
}
