import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { below } from '@compliance/testing/random';
import { signIn } from '@compliance/testing/sign-in';
import { type Connection, openConnection, type Reply } from '../connection.ts';
import { createKey, type Kind, type Person, revokeKey, type UsedKey } from './keys.ts';
import type { JournalView } from './late-writes.ts';
import { type AttackRequest, readAsAgent, readAsScript, writeAsAgent, writeAsScript } from './requests.ts';
import { count, type Tally } from './tally.ts';

/** One person whose keys are revoked again and again while they are used. */
export type Attack = { run(limits: Limits): Promise<void>; close(): void };

/** `until` in milliseconds of the client's clock. */
type Limits = { revocations: number; requestsEach: number; until: number };

type Options = {
  gateways: readonly string[];
  person: Person;
  /** Its id as the store has it, which is not the id that clients see. */
  organization: string;
  journal: JournalView;
  tally: Tally;
  random: () => number;
};

type User = { connection: Connection; request: AttackRequest };

const requestsAfter = 5;

export async function openAttack(options: Options): Promise<Attack> {
  const { gateways, person, organization, journal, tally, random } = options;
  const [first = ''] = gateways;
  const session = await signIn(first, person);
  const console = openConnection(first);
  const users = gateways.flatMap((url) => openUsers(url));
  const revoked: { key: UsedKey; end: number }[] = [];
  let asked = 0;

  const ask = async ({ connection, request }: User, key: UsedKey): Promise<void> => {
    const hasBegunAfter = key.isRevoked;
    let isLate = false;
    const note = (): void => {
      isLate = key.isOver;
    };
    const headers = { authorization: `Bearer ${key.token}` };
    const body = request.body(person, randomUUID());
    const status = await connection.post(request.path, headers, body, note).then(statusOf, () => 0);
    tally.requests += 1;
    asked += 1;
    if (hasBegunAfter) count(tally.begunAfter, status);
    else if (isLate) count(tally.inFlight, status);
    if (status !== 200 && status !== 401) await delay(20);
  };

  const use = async (user: User, key: UsedKey): Promise<void> => {
    while (!key.isRevoked) await ask(user, key);
    for (let more = 0; more < requestsAfter; more += 1) await ask(user, key);
  };

  const revokeInUse = async (kind: Kind, requests: number): Promise<void> => {
    const key = await createKey(console, session, kind);
    const until = asked + requests;
    const using = users.filter(({ request }) => request.kind === kind).map((user) => use(user, key));
    // As many requests as are wanted of this key, and those that come after: then at any point of what is on its way.
    while (asked < until) await delay(1);
    await delay(below(random, 8));
    const { ms, failed } = await revokeKey(console, session, key);
    revoked.push({ key, end: await journal.end(organization) });
    tally.revocations += 1;
    tally.repeated += failed;
    tally.underLoad.push(ms);
    await Promise.all(using);
  };

  return {
    async run({ revocations, requestsEach, until }) {
      for (let done = 0; done < revocations && performance.now() < until; done += 1) {
        await revokeInUse(done % 2 === 0 ? 'PERSONAL' : 'MCP', requestsEach);
      }
      // No commit that was on its way comes later.
      await delay(3_000);
      for (const { key, end } of revoked) tally.lateWrites += await journal.after(organization, key.id, end);
    },
    close() {
      for (const { connection } of users) connection.close();
      console.close();
    },
  };
}

function statusOf({ status }: Reply): number {
  return status;
}

/** Reads and writes over both interfaces, each on a connection of its own. */
function openUsers(url: string): User[] {
  const requests = [readAsScript, readAsScript, readAsAgent, readAsAgent, writeAsScript, writeAsAgent];
  return requests.map((request) => ({ connection: openConnection(url), request }));
}
