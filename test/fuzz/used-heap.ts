import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes on this process's heap that are still in use. */
export function usedHeap(): number {
  // A first collection may only make more things collectable.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
