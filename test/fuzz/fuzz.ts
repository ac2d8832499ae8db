import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '@compliance/testing/random';
import type { FuzzedInterface, FuzzRequest, MakeRequest } from './fuzz-request.ts';
import { graphqlRequests } from './graphql-request.ts';
import { faultOf } from './judge-answer.ts';
import { mcpRequests } from './mcp-request.ts';
import { rawRequest } from './raw-request.ts';
import { readAnswers } from './read-answers.ts';
import { openSender, type RawAnswer, type Sender } from './send.ts';
import { sendRaw } from './send-raw.ts';
import type { Subject } from './subject.ts';

/** An answer that the API's documents do not allow. With the seed, `index` makes its request again. */
export type Finding = { index: number; fault: string; sent: string };

export type FuzzReport = { byStatus: Record<string, number>; findings: Finding[] };

const makers: Record<FuzzedInterface, (subject: Subject) => MakeRequest> = {
  console: graphqlRequests,
  mcp: mcpRequests,
};

/** A run ends with so many: whoever reads them has enough to do. */
const maxFindings = 20;
const connections = 16;
/** Of so many requests one is written to the socket as bytes; Node's client sends the others. */
const rawEvery = 10;
/** A 503 says that the machine is too busy: the request is sent again, so often and after so long. */
const busyRounds = 20;
const busyMs = 250;

/** Sends the requests number `from` to `to` (exclusive) of a seed, and judges the answers. */
export async function fuzz(
  which: FuzzedInterface,
  subject: Subject,
  { seed, from, to, signal }: { seed: number; from: number; to: number; signal?: AbortSignal },
): Promise<FuzzReport> {
  const make = makers[which](subject);
  const sender = openSender(subject.baseUrl, connections);
  const report: FuzzReport = { byStatus: {}, findings: [] };
  let next = from;

  const work = async (): Promise<void> => {
    while (next < to && report.findings.length < maxFindings && !signal?.aborted) {
      const index = next++;
      const random = createRandom(seedOf(seed, index));
      const made = make(random);
      const raw = index % rawEvery === 0 ? rawRequest(random, made) : undefined;
      const request = raw === undefined ? made : { ...made, method: 'POST' };
      try {
        for (const answer of await ask(sender, subject, request, raw)) {
          report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
          const fault = faultOf(which, request, answer, [subject.foreign.marker]);
          if (fault !== undefined) throw new Error(`${fault}\n${answer.text.slice(0, 600)}`);
        }
      } catch (error) {
        report.findings.push({
          index,
          fault: String(error),
          sent: raw?.toString('latin1') ?? shown(request),
        });
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  sender.close();
  return report;
}

/** Each request has random numbers of its own, so that it does not matter how many are under way. */
function seedOf(seed: number, index: number): number {
  return Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
}

/** The answer to a request; to bytes on the socket none, one or two. */
async function ask(
  sender: Sender,
  { baseUrl }: Subject,
  request: FuzzRequest,
  raw: Buffer | undefined,
): Promise<RawAnswer[]> {
  for (let round = 0; ; round += 1) {
    const answers = raw
      ? readAnswers(await sendRaw(Number(new URL(baseUrl).port), raw))
      : [await sender.send(request)];
    if (round === busyRounds || !answers.some(({ status }) => status === 503)) return answers;
    await delay(busyMs);
  }
}

function shown({ method, path, headers, body }: FuzzRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value.slice(0, 100)}`);
  return [`${method} ${path}`, ...lines, body.toString().slice(0, 1_500)].join('\n');
}
