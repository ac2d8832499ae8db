import type { Gids } from '@compliance/kit/operation/gid';
import type { Stored } from './stored.ts';
import type { Told } from './told.ts';

/** Invitations that were acknowledged and have no mail, and addresses that got two: each was invited under one key. */
export function mailFaults(told: readonly Told[], { mails, profiles }: Stored, gids: Gids): string[] {
  const addresses = new Map(profiles.live.map(({ _id, ['emailAddress']: address }) => [_id, address]));
  const invited = told.filter(({ action, outcome }) => action === 'invitation.created' && outcome === 'done');
  const owed = invited.map(({ mark }) => String(addresses.get(gids.decode(mark)?.id ?? '')));
  const doubled = mails.filter((address, index) => mails.indexOf(address) !== index);
  return [
    ...owed.filter((address) => !mails.includes(address)).map((address) => `no mail to ${address}`),
    ...doubled.map((address) => `two mails to ${address}`),
  ];
}
