import type { ServiceName } from '@compliance/kit/config';

/** A started process of the six. `internalUrl` is where the others reach it. */
export type RunningProcess = { url: string; internalUrl: string; pid: number; stop(): Promise<void> };

/** Where one is to listen. */
export type Place = { port: number; internalPort: number };

/** The internal addresses of all instances of a service. */
export type ServiceUrls = Record<ServiceName, string[]>;
