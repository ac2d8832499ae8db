import { eventually } from '@compliance/testing/eventually';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization } from '@compliance/testing/new-organization';
import { openSeparateSystem, type SeparateSystem } from '@compliance/testing/separate-system';
import { type Session, signIn } from '@compliance/testing/sign-in';
import { storeUrls } from '@compliance/testing/store-urls';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey, type Key, revokeKey } from './end-credentials.ts';
import { secondsOf } from './seconds-of.ts';

let system: SeparateSystem;
let session: Session;

beforeAll(async () => {
  system = await openSeparateSystem(await temporaryDirectory(), storeUrls());
  const { owner } = await newOrganization(system);
  session = await signIn(system.baseUrl, owner);
}, 300_000);

afterAll(() => system?.stop(), 60_000);

test.each([0, 1] as const)(
  'while instance %d of identity is stopped the other one answers revocations in a second and a half',
  async (index) => {
    const keys: Key[] = [];
    for (let made = 0; made < 4; made += 1) keys.push(await createKey(system, session, 'PERSONAL'));
    const stopped = system.processes.identity[index];
    stopped.signal('SIGSTOP');
    try {
      await untilLeftOut();
      for (const key of keys) {
        expect(await secondsOf(system, () => revokeKey(system, session, key))).toBeLessThan(1.5);
      }
    } finally {
      stopped.signal('SIGCONT');
    }
    await eventually(() => createKey(system, session, 'PERSONAL'));
  },
  120_000,
);

/** What is sent to a stopped process before anybody knows is lost. Four reads in turn go to both instances while neither is left out. */
async function untilLeftOut(): Promise<void> {
  const read = (): Promise<unknown> =>
    graphqlData(system, session, '{ viewer { apiKeys(first: 1) { totalCount } } }');
  await eventually(async () => {
    for (let reads = 0; reads < 4; reads += 1) await read();
  }, 30_000);
}
