import { signIn } from '@compliance/testing/sign-in';
import { openConnection } from '../connection.ts';
import { createKey, type Person, revokeKey } from './keys.ts';
import { readAsScript } from './requests.ts';

/** Until then the processes' code is still being compiled. */
const warmUps = 100;

/** How many milliseconds revocations take without other load, of keys that were used at both gateways. */
export async function revokeAtRest(
  gateways: readonly string[],
  person: Person,
  times: number,
): Promise<number[]> {
  const session = await signIn(gateways[0] ?? '', person);
  const connections = gateways.map(openConnection);
  const [console = openConnection('')] = connections;
  const durations: number[] = [];
  for (let done = -warmUps; done < times; done += 1) {
    const key = await createKey(console, session, 'PERSONAL');
    for (const connection of connections) {
      const headers = { authorization: `Bearer ${key.token}` };
      await connection.post(readAsScript.path, headers, readAsScript.body(person, ''));
    }
    const { ms } = await revokeKey(console, session, key);
    if (done >= 0) durations.push(ms);
  }
  for (const connection of connections) connection.close();
  return durations;
}
