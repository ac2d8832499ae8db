import { listen } from '@compliance/kit/http/http-server';
import { sendJson } from '@compliance/kit/http/send-json';
import { runProcess } from '@compliance/kit/process/run-process';
import { z } from 'zod';

/** A process that prints where it listens and when a request comes in, which it answers a while later. */
await runProcess(
  'listener',
  z.object({ GREETING: z.string() }),
  async ({ GREETING: greeting }) => {
    const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
    const listener = await listen({
      host: '127.0.0.1',
      port: 0,
      handler: (_request, response) => {
        say({ received: true });
        setTimeout(() => sendJson(response, 200, { greeting }), 200);
      },
    });
    say({ url: listener.url });
    return listener;
  },
  process.env,
);
