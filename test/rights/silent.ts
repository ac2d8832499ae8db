import type { Logger } from 'pino';

export const silent = { warn: () => undefined } as unknown as Logger;
