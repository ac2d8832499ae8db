import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { callTool } from '@compliance/testing/call-tool';
import { newOrganization, type TestOrganization } from '@compliance/testing/new-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { bodyOf } from '@compliance/testing/raw-http';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { beforeAll, expect, test } from '@jest/globals';

const calls = 500;
/** In which every answer is given. */
const answerMs = 10_000;

let system: OwnTestSystem;
let greedy: TestOrganization;
let modest: TestOrganization;

beforeAll(async () => {
  system = await startTestSystem();
  greedy = await newOrganization(system);
  modest = await newOrganization(system);
  // Both keys are known from here on.
  for (const { owner } of [greedy, modest]) await callTool(system, owner, 'listOrganizations');
});

/** What asks for the assets of an organization over MCP. */
function toolCall({ organizationId }: TestOrganization, mcpKey: string): string {
  const params = { name: 'listAssets', arguments: { organization_id: organizationId } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return [
    'POST /api/mcp/v1 HTTP/1.1',
    `Host: ${new URL(system.baseUrl).host}`,
    `Authorization: Bearer ${mcpKey}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Connections that the gateway has accepted, which it does one by one: only on these can many ask at once. */
async function openConnection(): Promise<Socket> {
  const { hostname, port, host } = new URL(system.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /healthz/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

type Answer = { status: number; head: string; body: string };

async function answerOn(socket: Socket, request: string): Promise<Answer> {
  socket.write(request);
  const answer = await text(socket);
  const body = bodyOf(answer);
  return { status: Number(answer.split(' ', 2)[1]), head: answer.slice(0, -body.length), body };
}

test('five hundred tool calls at once on one key are answered or refused, and other keys are answered', async () => {
  const connections = await Promise.all(Array.from({ length: calls }, openConnection));
  const call = toolCall(greedy, greedy.owner.mcpKey);
  const flood = Promise.all(connections.map((socket) => answerOn(socket, call)));

  for (let asked = 0; asked < 5; asked += 1) {
    const start = performance.now();
    const { status, body } = await answerOn(await openConnection(), toolCall(modest, modest.owner.mcpKey));
    expect(status).toBe(200);
    expect(JSON.parse(body).result.structuredContent.assets).toEqual([]);
    expect(performance.now() - start).toBeLessThan(answerMs);
  }

  const answers = await flood;
  const answered = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answered.length + refused.length).toBe(calls);
  expect(answered.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of answered) expect(JSON.parse(body).result.structuredContent.assets).toEqual([]);
  for (const { head, body } of refused) {
    expect(head).toMatch(/\r\nRetry-After: 1\r\n/i);
    expect(head).toMatch(/\r\nContent-Type: application\/json\r\n/i);
    expect(body).toBe('{"error":"unavailable"}');
  }
});
