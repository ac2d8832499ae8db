import { EventEmitter } from 'node:events';
import { createLogger } from '@compliance/kit/process/logger';
import type { Logger } from 'pino';

/** A logger, and what it logs as events: each line, parsed, is a `line`, and an event named as what it has in `key`. */
export function createObservedLogger(key: 'msg' | 'status'): { logger: Logger; log: EventEmitter } {
  const log = new EventEmitter();
  const destination = {
    write(line: string): void {
      const entry = JSON.parse(line);
      log.emit('line', entry);
      log.emit(String(entry[key]), entry);
    },
  };
  return { logger: createLogger({ process: 'test', level: 'info', destination }), log };
}
