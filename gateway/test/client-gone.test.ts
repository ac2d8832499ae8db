import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { auditTrail } from '@compliance/testing/audit-trail';
import { eventually } from '@compliance/testing/eventually';
import { createFramework } from '@compliance/testing/framework-operations';
import { graphqlData } from '@compliance/testing/graphql';
import { newOrganization } from '@compliance/testing/new-organization';
import { createRandom } from '@compliance/testing/random';
import { sharedTestSystem } from '@compliance/testing/test-system';
import { expect, test } from '@jest/globals';
import { type Door, doorsOf } from './doors.ts';

type Frameworks = { frameworks: { nodes: { id: string; name: string; description: string | null }[] } };
type Created = { createFramework: { framework: { id: string } } };

const listFrameworks = `query ($organizationId: ID!) {
  frameworks(organizationId: $organizationId, first: 100) { nodes { id name description } }
}`;
const description = 'Written whole or not at all';
const system = sharedTestSystem();
const { port } = new URL(system.baseUrl);

const bodies: Record<string, (organizationId: string, name: string) => object> = {
  console: (organizationId, name) => ({
    query: createFramework.document,
    variables: { input: { organizationId, name, description } },
  }),
  mcp: (organization_id, name) => ({
    jsonrpc: '2.0',
    id: name,
    method: 'tools/call',
    params: { name: 'addFramework', arguments: { organization_id, name, description } },
  }),
};

/** Sends a request and cuts the connection after a while, whatever has become of it. */
async function askAndLeave({ path, credential }: Door, body: string, afterMs: number): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const left = once(socket, 'close');
  const [header, value] = credential?.good ?? [];
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `${header}: ${value}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await delay(afterMs);
  socket.resetAndDestroy();
  await left;
}

test.each(['console', 'mcp'])(
  'what clients of %s leave behind is done and recorded, or not done at all',
  async (name) => {
    const { organizationId, owner } = await newOrganization(system);
    const door = doorsOf(owner, '').find((one) => one.name === name) as Door;
    const random = createRandom(7);
    const bodyOf = bodies[name] as (typeof bodies)[string];
    for (let round = 0; round < 10; round += 1) {
      const leaving = Array.from({ length: 6 }, (_, index) => {
        const body = JSON.stringify(bodyOf(organizationId, `${name} ${round}.${index}`));
        return askAndLeave(door, body, random() * 120);
      });
      await Promise.all(leaving);
    }
    const input = { organizationId, name: `Last ${randomUUID()}`, description };
    const last = await eventually(() =>
      graphqlData<Created>(system, owner, createFramework.document, { input }),
    );
    // What was left behind may still be under way, so that one of the two was read before it was done.
    const frameworks = await eventually(async () => {
      const trail = await auditTrail(system, organizationId, last.createFramework.framework.id);
      const listed = await graphqlData<Frameworks>(system, owner, listFrameworks, { organizationId });
      const made = trail.filter(({ action }) => action === 'framework.created');
      const ids = listed.frameworks.nodes.map(({ id }) => id);
      expect(ids.sort()).toEqual(made.map(({ resource }) => resource.id).sort());
      return listed.frameworks;
    });
    expect(new Set(frameworks.nodes.map((node) => node.description))).toEqual(new Set([description]));
  },
);
