/** The load of `restarts.ts`, in a process of its own. Its parent sends what to do, and any message to end it. */
import { once } from 'node:events';
import { beginSteadyLoad, type SteadyLoad } from '@compliance/testing/steady-load';

const [load] = (await once(process, 'message')) as [SteadyLoad];
const running = beginSteadyLoad(load);
await once(process, 'message');
process.send?.(await running.stop(), () => process.disconnect());
