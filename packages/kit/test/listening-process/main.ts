import { listen } from '@compliance/kit/http-server';
import { runProcess } from '@compliance/kit/run-process';
import { sendJson } from '@compliance/kit/transport-error';
import { z } from 'zod';

/** A process that answers a request a while after it has come in, and says on standard output where it listens. */
await runProcess(
  'listener',
  z.object({ GREETING: z.string() }),
  async ({ GREETING: greeting }) => {
    const listener = await listen({
      host: '127.0.0.1',
      port: 0,
      handler: (_request, response) => setTimeout(() => sendJson(response, 200, { greeting }), 200),
    });
    process.stdout.write(`${JSON.stringify({ url: listener.url })}\n`);
    return listener;
  },
  process.env,
);
