import type { Runtime } from '@compliance/kit/process/runtime';
import type { RegisterResources } from '@compliance/kit/register/register-store';
import { connectRedis, type Redis } from '@compliance/kit/store/redis';
import { openApiKeyRepository } from './api-key/api-key-repository.ts';
import { createKeyHasher } from './api-key/key-hasher.ts';
import type { IdentityConfig } from './config.ts';
import type { Identity } from './context.ts';
import { openInvitationMailRepository } from './invitation/invitation-mail-repository.ts';
import { openInvitationRepository } from './invitation/invitation-repository.ts';
import { createMailer } from './mail/mailer.ts';
import { createGuesses } from './person/guesses.ts';
import { createPasswords } from './person/passwords.ts';
import { openPersonRepository } from './person/person-repository.ts';
import { openProfileRepository } from './profile/profile-repository.ts';
import { openRights } from './rights/open-rights.ts';
import { openSessionRepository } from './session/session-repository.ts';

/** Opens what the service works with, on its own database. */
export async function openIdentity(
  resources: RegisterResources & Pick<Runtime, 'now' | 'logger' | 'clientOf'> & { redis: Redis },
  config: IdentityConfig,
): Promise<Identity> {
  const { journal, gids, now, logger, mongo, redis } = resources;
  const { database } = mongo;
  const ownMemory = connectRedis({ prefix: '', now, logger });
  const people = await openPersonRepository(database);
  return {
    journal,
    ...(await openRights(resources, people)),
    gids,
    now,
    logger,
    people,
    profiles: await openProfileRepository(resources),
    invitations: await openInvitationRepository(database),
    invitationMails: await openInvitationMailRepository(database, now),
    apiKeys: await openApiKeyRepository(database),
    sessions: await openSessionRepository(database),
    passwords: createPasswords(now),
    guesses: createGuesses([redis, ownMemory], now, config.keyPeppers.at(-1) as string),
    keyHasher: createKeyHasher(config.keyPeppers),
    mailer: createMailer({ url: config.mailUrl, directory: config.mailDirectory, logger }),
    publicOrigin: () => config.publicOrigin,
  };
}
