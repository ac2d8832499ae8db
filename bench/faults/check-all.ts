import type { Gids } from '@compliance/kit/operation/gid';
import { auditFaults, journalFaults } from './check-chains.ts';
import { mailFaults } from './check-mails.ts';
import { nameFaults, ownerFaults, versionFaults } from './check-rows.ts';
import { type EntryCounts, toldFaults } from './check-told.ts';
import type { Stored } from './stored.ts';
import type { Account } from './told.ts';

/** What clients were told, what is stored afterwards, and how many entries there were before. */
export type Seen = { account: Account; stored: Stored; before: EntryCounts };

/** Everything in which they disagree, or in which what is stored breaks its own rules. */
export function faultsIn({ account, stored, before }: Seen, gids: Gids): string[] {
  const { journals, assets, frameworks, profiles } = stored;
  return [
    ...account.wrong,
    ...toldFaults(account.told, stored, before),
    ...journalFaults(stored, gids),
    ...auditFaults(stored, gids),
    ...nameFaults('asset', journals.assets, assets, gids),
    ...nameFaults('framework', journals.frameworks, frameworks, gids),
    ...versionFaults('asset', assets),
    ...versionFaults('framework', frameworks),
    ...versionFaults('profile', profiles),
    ...ownerFaults(stored),
    ...mailFaults(account.told, stored, gids),
  ];
}
