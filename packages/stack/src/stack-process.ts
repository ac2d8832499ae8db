import type { ServiceName } from '@compliance/kit/process/config';
import type { RunningProcess } from '@compliance/kit/process/start-listeners';

/** A started process of the six, perhaps in this very one. */
export type StackProcess = RunningProcess & { pid: number };

/** Where one is to listen. */
export type Place = { port: number; internalPort: number };

/** The internal addresses of all instances of a service. */
export type ServiceUrls = Record<ServiceName, string[]>;
