import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { classifyInboundRequest } from '@modelcontextprotocol/server';
import { type Request, readMessage } from '../../src/protocol/message.ts';
import { isLegacy } from '../../src/protocol/versions.ts';
import { post } from '../post.ts';

const system = sharedTestSystem();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization(system);
});

const message = { jsonrpc: '2.0', id: 1 };
const call = (params: unknown): object => ({ ...message, method: 'tools/call', params });
const list = (toolArguments: unknown): object => call({ name: 'listFrameworks', arguments: toolArguments });
const organizationId = '#organization';

/** Texts, or what becomes one as JSON. */
const messages: Record<string, unknown> = {
  'a call': list({ organization_id: organizationId }),
  'a call with a text as id': { ...list({ organization_id: organizationId, size: 5 }), id: 'seven' },
  'a call that fails': call({ name: 'getFramework', arguments: { id: organizationId } }),
  'a call without arguments': call({ name: 'listOrganizations' }),
  'a call with another argument': list({ organization_id: organizationId, more: 1 }),
  'a call with bad arguments': list({ organization_id: [], size: '20', order_by: { field: '__proto__' } }),
  'a call with members of objects as arguments':
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listOrganizations","arguments":{"__proto__":{"x":1},"constructor":{}}}}',
  'a call with __proto__ beside its arguments':
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"listOrganizations","__proto__":{"arguments":{"x":1}}}}',
  'a call with __proto__ beside its parameters':
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","__proto__":{"x":1},"params":{"name":"listOrganizations"}}',
  'a call of an unknown tool': call({ name: 'deleteEverything', arguments: {} }),
  'a call of toString': call({ name: 'toString' }),
  'a call of no tool': call({}),
  'a call of a number': call({ name: 5 }),
  'arguments that are null': list(null),
  'arguments in a list': list([]),
  'arguments in a text': list('{}'),
  'arguments that are a number': list(5),
  'a call with more parameters': call({ name: 'listOrganizations', more: { deep: [1] } }),
  'a call as a task': call({ name: 'listOrganizations', task: { ttl: 5 } }),
  'a call as a task without end': call({ name: 'listOrganizations', task: null }),
  'a call as a bad task': call({ name: 'listOrganizations', task: { ttl: 'long' } }),
  'a call with more members': { ...list({ organization_id: organizationId }), more: 1 },
  'a call with a result': { ...list({ organization_id: organizationId }), result: {} },
  'a call with an error': { ...list({}), error: { code: 1, message: '' } },
  'a notification': { jsonrpc: '2.0', method: 'tools/call', params: { name: 'listOrganizations' } },
  'the list': { ...message, method: 'tools/list', params: {} },
  'the list from a cursor': { ...message, method: 'tools/list', params: { cursor: 5 } },
  'the list with more members': { ...message, method: 'tools/list', params: {}, more: 1 },
  'a ping': { ...message, method: 'ping', params: {} },
  'an unknown method': { ...message, method: 'tools/delete', params: {} },
  'the name of a member of objects': { ...message, method: 'constructor', params: {} },
  'a handshake': { ...message, method: 'initialize', params: { protocolVersion: '2025-06-18' } },
};

/** What the bridge refuses before it asks itself what the SDK would say. */
const badMessages: Record<string, unknown> = {
  'a bad id': { ...message, id: 1.5, method: 'ping', params: {} },
  'a bad version of JSON-RPC': { jsonrpc: '1.0', id: 1, method: 'ping', params: {} },
};

const versions = [undefined, '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '1999-01-01', ''];

/** The SDK reads every message that has one. */
const metas = [{}, { more: 'x' }, { progressToken: 1 }];

describe.each(versions)('with the version %s', (version) => {
  test.each(Object.entries({ ...messages, ...badMessages }))(
    '%s is answered as if the SDK had read it',
    async (_what, given) => {
      const text = textOf(given).replaceAll(organizationId, organization.organizationId);
      const readBySdk = metas.map((meta) =>
        text.replace('"params":{', `"params":{"_meta":${JSON.stringify(meta)},`).replace(',}', '}'),
      );
      const answerTo = async (body: string): Promise<object> => {
        const reply = await post(system, organization.owner, body, headerOf(version));
        return { status: reply.status, type: reply.headers.get('content-type'), text: reply.text };
      };
      const [answer, ...answers] = await Promise.all([text, ...readBySdk].map(answerTo));
      expect(readBySdk).not.toContain(text);
      expect(answers).toEqual(answers.map(() => answer));
    },
  );
});

describe.each([...versions, '2026-07-28'])('with the version %s', (version) => {
  test.each(Object.entries(messages))('%s is of the generation that the SDK says', (_what, given) => {
    const body = readMessage(JSON.parse(textOf(given))) as Request;
    const { kind } = classifyInboundRequest({
      httpMethod: 'POST',
      body,
      ...(version !== undefined && { protocolVersionHeader: version }),
    });
    expect(isLegacy(body, version)).toBe(kind === 'legacy');
  });
});

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : JSON.stringify(given);
}

function headerOf(version: string | undefined): Record<string, string> {
  return version === undefined ? {} : { 'mcp-protocol-version': version };
}
