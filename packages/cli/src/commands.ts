import type { AnyCommand } from './command.ts';
import { auditCheckpoint } from './commands/audit-checkpoint.ts';
import { auditExport } from './commands/audit-export.ts';
import { auditVerify } from './commands/audit-verify.ts';
import { backup } from './commands/backup.ts';
import { deadLettersList } from './commands/dead-letters-list.ts';
import { deadLettersRedrive } from './commands/dead-letters-redrive.ts';
import { erase } from './commands/erase.ts';
import { exportOrganization } from './commands/export.ts';
import { init } from './commands/init.ts';
import { keysCreate } from './commands/keys-create.ts';
import { keysList } from './commands/keys-list.ts';
import { keysRevoke } from './commands/keys-revoke.ts';
import { restore } from './commands/restore.ts';

/** Every command by its words. */
export const commands: Readonly<Record<string, AnyCommand>> = {
  'audit checkpoint': auditCheckpoint,
  'audit export': auditExport,
  'audit verify': auditVerify,
  backup,
  'dead-letters list': deadLettersList,
  'dead-letters redrive': deadLettersRedrive,
  erase,
  export: exportOrganization,
  init,
  'keys create': keysCreate,
  'keys list': keysList,
  'keys revoke': keysRevoke,
  restore,
};
