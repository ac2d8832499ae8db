import type { FuzzedInterface, FuzzRequest } from './fuzz-request.ts';
import { graphqlFault } from './judge-graphql.ts';
import { mcpFault } from './judge-mcp.ts';
import type { RawAnswer } from './send.ts';

/** Which codes `{"error": …}` may have with which status. */
const refusals: Record<number, readonly string[]> = {
  400: ['bad_request'],
  401: ['unauthorized', 'invalid_credentials'],
  403: ['forbidden_origin'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  406: ['not_acceptable'],
  408: ['timeout'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  431: ['headers_too_large'],
};

/** Names of what runs inside, and places in code. */
const insides =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|Mongo(?:Server|Network)?Error|E11000|ECONNREFUSED|127\.0\.0\.1|\.ts:\d|Did you mean|<!DOCTYPE|<html/i;

/** What is wrong with an answer, in a few words; undefined for one that the API's documents allow. */
export function faultOf(
  which: FuzzedInterface,
  request: FuzzRequest,
  answer: RawAnswer,
  secrets: readonly string[],
): string | undefined {
  const { status, text } = answer;
  const secret = secrets.find((known) => text.includes(known));
  if (secret !== undefined) return `says what is another's: ${secret}`;
  if (insides.test(withoutEchoes(text, request))) return 'says what is inside';
  if (!request.isKnown && status < 400 && isPath(request, which))
    return `lets in an unknown credential: ${status}`;
  if (status === 204 || status === 202 || request.method === 'HEAD') {
    return text === '' ? statusFault(which, status) : `${status} has a body`;
  }
  return bodyFault(which, request, answer);
}

function bodyFault(which: FuzzedInterface, request: FuzzRequest, answer: RawAnswer): string | undefined {
  const { status, headers, text } = answer;
  const type = String(headers['content-type']);
  if (which === 'mcp' && type === 'text/event-stream') return mcpFault(status, eventIn(text));
  if (type !== 'application/json' && !(which === 'console' && type === 'application/graphql-response+json')) {
    return `is of type ${type}`;
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  if (isRefusal(body))
    return refusalFault(answer, body.error, isPath(request, which) ? 'POST' : /^[A-Z, ]+$/);
  if (isHealth(body)) return status === 200 ? undefined : 'is not ready';
  return which === 'mcp' ? mcpFault(status, body) : graphqlFault(status, type, body);
}

/** @param allowed what the header Allow of a 405 has to say */
function refusalFault(
  { status, headers, text }: RawAnswer,
  code: string,
  allowed: 'POST' | RegExp,
): string | undefined {
  if (!refusals[status]?.includes(code)) return `${status} is said as ${code}`;
  if (text !== JSON.stringify({ error: code })) return 'says more than its code';
  if (code === 'unauthorized' && headers['www-authenticate'] !== 'Bearer')
    return '401 without www-authenticate';
  const allow = String(headers['allow']);
  const saysAllowed = allowed === 'POST' ? allow === 'POST' : allowed.test(allow);
  if (status === 405 && !saysAllowed) return `405 and Allow: ${allow}`;
  return undefined;
}

function statusFault(which: FuzzedInterface, status: number): string | undefined {
  const isFine = status < 300 || status in refusals;
  return isFine ? undefined : `${status} on ${which}`;
}

function isPath({ path }: FuzzRequest, which: FuzzedInterface): boolean {
  return path.startsWith(which === 'mcp' ? '/api/mcp/v1' : '/api/console/v1/graphql');
}

function isRefusal(body: unknown): body is { error: string } {
  return typeof (body as { error?: unknown } | null)?.error === 'string';
}

function isHealth(body: unknown): boolean {
  return ['ready', 'live'].includes(String((body as { status?: unknown } | null)?.status));
}

/** The one message of an event stream. */
function eventIn(text: string): unknown {
  const [, line = 'null'] = /^data: (.*)$/m.exec(text) ?? [];
  return JSON.parse(line);
}

/** Cuts out what the request itself had sent: an answer may quote it. */
function withoutEchoes(text: string, { body }: FuzzRequest): string {
  const sent = body.toString().match(/<[\w!]+/g) ?? [];
  return sent.reduce((rest, echo) => rest.replaceAll(echo, ''), text);
}
