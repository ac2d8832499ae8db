import { type Listener, listen } from '@compliance/kit/http/http-server';
import { sendJson } from '@compliance/kit/http/send-json';
import { afterAll } from '@jest/globals';

type Options = Parameters<typeof listen>[0];

const running: Listener[] = [];

afterAll(async () => {
  await Promise.all(running.splice(0).map((listener) => listener.stop()));
});

/** Listens until the end of the file: tests that wait may run side by side. */
export async function listenForTest(
  handler: Options['handler'],
  limits: NonNullable<Options['limits']> = {},
): Promise<Listener> {
  const listener = await listen({ host: '127.0.0.1', port: 0, handler, limits });
  running.push(listener);
  return listener;
}

export const greet: Options['handler'] = (_request, response) => sendJson(response, 200, { hello: 1 });
