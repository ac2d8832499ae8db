import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes on this process's heap that are still in use. */
export function usedHeap(): number {
  // What has been freed may free more: twice is enough.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
