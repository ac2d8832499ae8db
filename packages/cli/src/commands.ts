import type { Command } from './command.ts';
import { init } from './commands/init.ts';
import { keysCreate } from './commands/keys-create.ts';
import { keysList } from './commands/keys-list.ts';
import { keysRevoke } from './commands/keys-revoke.ts';

/** Every command by its words. */
export const commands: Readonly<Record<string, Command>> = {
  init,
  'keys create': keysCreate,
  'keys list': keysList,
  'keys revoke': keysRevoke,
};
