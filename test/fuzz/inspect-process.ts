/** What a running process says about itself. */
export type Inspected = { name: string; heapBytes: number; isPolluted: boolean };

/** Asks a process that was started with `--inspect`, once it has collected its garbage. */
export async function inspectProcess(debuggerUrl: string): Promise<Inspected> {
  const socket = new WebSocket(debuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let lastId = 0;
  const ask = <Answer>(method: string, params: object = {}): Promise<Answer> =>
    new Promise((resolve) => {
      const id = ++lastId;
      const listen = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result: Answer };
        if (answer.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(answer.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = await ask<{ result: { value: unknown } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  };

  // A first collection may only make more things collectable.
  for (let left = 2; left > 0; left -= 1) await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask<{ usedSize: number }>('Runtime.getHeapUsage');
  const [name = ''] = String(await evaluate('process.argv[1]'))
    .split('/')
    .slice(-3);
  const added = await evaluate(pollution);
  socket.close();
  return { name, heapBytes: usedSize, isPolluted: added !== '' };
}

/** JavaScript that names the members which prototype pollution has given to every object. */
const pollution = `(() => { const found = []; for (const name in {}) found.push(name); if (({}).x !== undefined) found.push('x'); return found.join(); })()`;
