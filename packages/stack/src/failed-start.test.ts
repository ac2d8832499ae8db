import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { reasonOf } from './failed-start.ts';

test('who finds the port taken is told how to choose another', async () => {
  await using first = createServer();
  await once(first.listen(0, '127.0.0.1'), 'listening');
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const error = await new Promise<Error>((resolve) => second.once('error', resolve));
  expect(reasonOf(error)).toContain(`${port}. Set PORT to another one`);
});
