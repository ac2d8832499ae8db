import type { Journal } from '@compliance/kit/journal/journal';
import type { Gids } from '@compliance/kit/operation/gid';
import type { RequestContext } from '@compliance/kit/operation/request-context';
import type { Clock } from '@compliance/kit/process/clock';
import type { RecordLoader } from '@compliance/kit/subgraph/record-loader';
import type { Logger } from 'pino';
import type { ApiKeyRepository } from './api-key/api-key-repository.ts';
import type { KeyHasher } from './api-key/key-hasher.ts';
import type { InvitationMailRepository } from './invitation/invitation-mail-repository.ts';
import type { InvitationRepository } from './invitation/invitation-repository.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Guesses } from './person/guesses.ts';
import type { Passwords } from './person/passwords.ts';
import type { PersonRepository } from './person/person-repository.ts';
import type { Profile } from './profile/profile.ts';
import type { ProfileRepository } from './profile/profile-repository.ts';
import type { ReferenceHolders } from './profile/reference-holders.ts';
import type { Announcements } from './rights/announcements.ts';
import type { ChangeRights } from './rights/change-rights.ts';
import type { LeaseRepository } from './rights/lease-repository.ts';
import type { SessionRepository } from './session/session-repository.ts';

/** What this service works with, whoever asks. */
export type Identity = {
  journal: Journal;
  changeRights: ChangeRights;
  announcements: Announcements;
  leases: LeaseRepository;
  gids: Gids;
  now: Clock;
  logger: Logger;
  people: PersonRepository;
  profiles: ProfileRepository;
  invitations: InvitationRepository;
  invitationMails: InvitationMailRepository;
  apiKeys: ApiKeyRepository;
  sessions: SessionRepository;
  passwords: Passwords;
  guesses: Guesses;
  keyHasher: KeyHasher;
  mailer: Mailer;
  /** Where people reach the web console; in the one-process stack known only once the gateway listens. */
  publicOrigin(): string;
};

export type IdentityContext = RequestContext &
  Identity & {
    profileLoader: RecordLoader<Profile>;
    referenceHolders: ReferenceHolders;
  };
