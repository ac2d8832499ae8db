import { below, chance, pick } from '@compliance/testing/random';
import { type GraphOperation, graphOperations } from '../sweeps/graph-operations.ts';
import { sampleOf } from '../sweeps/samples.ts';
import type { SignedInMember } from '../sweeps/tenant.ts';
import { randomCredential } from './credentials.ts';
import { type FuzzRequest, type Header, type MakeRequest, paths } from './fuzz-request.ts';
import { jsonText } from './json-text.ts';
import { leanDocument } from './lean-document.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateDocument } from './mutate-document.ts';
import { mutateJson } from './mutate-json.ts';
import { withOddHeader, withOddTarget } from './odd-headers.ts';
import { oddNames, oddValue } from './odd-values.ts';
import { randomDocument } from './random-document.ts';
import { otherValueOf, randomVariables } from './random-input.ts';
import type { Subject } from './subject.ts';

type Random = () => number;
type Body = Record<string, unknown>;

/** Requests for the console interface: good ones of every operation, with something about them changed. */
export function graphqlRequests(subject: Subject): MakeRequest {
  return (random) => {
    const caller = pick(random, subject.members);
    const operation = pick(random, graphOperations);
    const { needsSession = false } = sampleOf(operation);
    const credential = randomCredential(random, 'console', caller, needsSession);
    const headers: Header[] = [
      ['content-type', 'application/json'],
      ...(chance(random, 0.3) ? [['accept', 'application/graphql-response+json'] as const] : []),
      ...credential.headers,
    ];
    const text = Buffer.from(jsonText(random, randomBody(random, operation, subject, caller)));
    const body = chance(random, 0.06) ? mutateBytes(random, text) : text;
    const { isKnown } = credential;
    const request: FuzzRequest = { method: 'POST', path: paths.console, headers, body, isKnown };
    const choice = random();
    if (choice < 0.06) return withOddHeader(random, request);
    return choice < 0.09 ? withOddTarget(random, request) : request;
  };
}

function randomBody(
  random: Random,
  operation: GraphOperation,
  subject: Subject,
  caller: SignedInMember,
): unknown {
  const document = chance(random, 0.03) ? operation.document : leanDocument(operation);
  const variables = randomVariables(random, operation, subject, caller);
  const choice = random();
  if (choice < 0.02) return { query: randomDocument(random, subject) };
  if (choice < 0.1) return { query: mutateDocument(random, randomDocument(random, subject)) };
  if (choice < 0.45) return { query: mutateDocument(random, document), variables };
  if (choice < 0.48) return { query: joined(random, document, subject), variables, operationName: 'Q' };
  if (choice < 0.9) return { query: document, variables: mutated(random, variables, subject) };
  return oddBody(random, { query: document, variables });
}

/** In one to three places. */
function mutated(random: Random, variables: unknown, subject: Subject): unknown {
  const otherValue = otherValueOf(subject);
  let changed = variables;
  for (let left = 1 + below(random, 3); left > 0; left -= 1)
    changed = mutateJson(random, changed, otherValue);
  return changed;
}

/** Two operations in one document, which is what `operationName` is for. */
function joined(random: Random, document: string, subject: Subject): string {
  return pick(random, [
    `${document} ${randomDocument(random, subject)}`,
    `${document} ${document}`,
    document.replace(/^\w+/, '$& Q'),
  ]);
}

function oddBody(random: Random, good: Body): unknown {
  const member = pick(random, ['query', 'variables', 'operationName', 'extensions', ...oddNames]);
  const bodies: (() => unknown)[] = [
    () => Object.fromEntries([...Object.entries(good), [member, oddValue(random)]]),
    () => mutateJson(random, good),
    () => [good, good],
    () => oddValue(random),
  ];
  return pick(random, bodies)();
}
