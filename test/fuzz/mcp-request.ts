import { chance, pick } from '@compliance/testing/random';
import { sweptTools, toolsetNames } from '../sweeps/swept-tools.ts';
import type { SignedInMember } from '../sweeps/tenant.ts';
import { randomCredential } from './credentials.ts';
import { type FuzzRequest, type Header, type MakeRequest, paths } from './fuzz-request.ts';
import { jsonText } from './json-text.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateJson } from './mutate-json.ts';
import { withOddHeader, withOddTarget } from './odd-headers.ts';
import { oddNames, oddText, oddValue } from './odd-values.ts';
import { otherValueOf, randomVariables } from './random-input.ts';
import type { Subject } from './subject.ts';

type Random = () => number;
type Message = { jsonrpc: unknown; id?: unknown; method: unknown; params?: unknown };

const otherMethods = [
  'initialize',
  'ping',
  'tools/list',
  'server/discover',
  'notifications/initialized',
  'notifications/cancelled',
  'resources/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'subscriptions/listen',
  'tasks/get',
  'tools/call ',
  '__proto__',
  'constructor',
  '',
];
const ids: readonly unknown[] = [
  0,
  -1,
  2 ** 53 - 1,
  2 ** 53,
  1.5,
  '',
  'ä',
  '__proto__',
  'a'.repeat(5_000),
  null,
  {},
  [1],
  true,
];
const versions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];
const modern = '2026-07-28';

/** Requests for the MCP interface: calls of every tool, and other methods, with something about them changed. */
export function mcpRequests(subject: Subject): MakeRequest {
  return (random) => {
    const caller = pick(random, subject.members);
    const credential = randomCredential(random, 'mcp', caller, false);
    const { message, headers: own } = randomMessage(random, subject, caller);
    const headers: Header[] = [
      ['content-type', 'application/json'],
      ['x-mcp-toolsets', toolsetNames],
      ...own,
      ...(chance(random, 0.2) ? [['accept', 'application/json, text/event-stream'] as const] : []),
      ...credential.headers,
    ];
    const text = Buffer.from(jsonText(random, message));
    const body = chance(random, 0.06) ? mutateBytes(random, text) : text;
    const { isKnown } = credential;
    const request: FuzzRequest = { method: 'POST', path: paths.mcp, headers, body, isKnown };
    const choice = random();
    if (choice < 0.06) return withOddHeader(random, request);
    return choice < 0.09 ? withOddTarget(random, request) : request;
  };
}

function randomMessage(
  random: Random,
  subject: Subject,
  caller: SignedInMember,
): { message: unknown; headers: Header[] } {
  const { name, operation, argumentsFrom } = pick(random, sweptTools);
  const good = argumentsFrom(randomVariables(random, operation, subject, caller));
  const isCall = chance(random, 0.85);
  const params = isCall ? { name, arguments: good } : oddParams(random);
  const method = isCall ? 'tools/call' : pick(random, otherMethods);
  const message: Message = { jsonrpc: '2.0', id: 1, method, params };
  if (chance(random, 0.08)) {
    const { changed, headers } = modernMessage(message, isCall ? name : method);
    return { message: chance(random, 0.6) ? mutateJson(random, changed) : changed, headers };
  }
  const headers: Header[] = chance(random, 0.1) ? [['mcp-protocol-version', pick(random, versions)]] : [];
  return { message: changedMessage(random, message, good, subject), headers };
}

function changedMessage(random: Random, message: Message, good: unknown, subject: Subject): unknown {
  const { params } = message;
  const choice = random();
  if (choice < 0.05) return message;
  if (choice < 0.7 && message.method === 'tools/call') {
    const changed = mutateJson(random, good, otherValueOf(subject));
    return { ...message, params: { ...(params as object), arguments: changed } };
  }
  const changes: (() => unknown)[] = [
    () => ({ ...message, id: pick(random, ids) }),
    () => ({ ...message, params: oddParams(random) }),
    () => ({ ...message, params: mutateJson(random, params) }),
    () => ({ ...message, method: chance(random, 0.5) ? pick(random, otherMethods) : oddValue(random) }),
    () => ({ ...message, jsonrpc: oddValue(random) }),
    () => mutateJson(random, message),
    () => [message],
    () => Array.from({ length: 1_000 }, () => ({ ...message, params: {} })),
    () => oddValue(random),
    () => ({ jsonrpc: '2.0', method: message.method, params }),
    () => ({ jsonrpc: '2.0', id: 1, result: oddValue(random) }),
  ];
  return pick(random, changes)();
}

function oddParams(random: Random): unknown {
  const odd = oddValue(random);
  if (chance(random, 0.1)) return undefined;
  const params: unknown[] = [
    odd,
    { name: oddText(random) },
    { name: 'getAsset', arguments: odd },
    { name: 'listOrganizations', arguments: {}, _meta: odd },
    { protocolVersion: odd, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    { protocolVersion: pick(random, versions), capabilities: odd, clientInfo: odd },
    { cursor: odd },
    Object.fromEntries([[pick(random, oddNames), odd]]),
  ];
  return pick(random, params);
}

function modernMessage(message: Message, name: string): { changed: Message; headers: Header[] } {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': modern,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'fuzz', version: '1' },
  };
  const headers: Header[] = [
    ['mcp-protocol-version', modern],
    ['mcp-method', String(message.method)],
    ['mcp-name', name],
  ];
  return { changed: { ...message, params: { ...Object(message.params), _meta } }, headers };
}
