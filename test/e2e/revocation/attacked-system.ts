import { type FaultProxy, openFaultProxy } from '@compliance/testing/fault-proxy';
import type { Member } from '@compliance/testing/join-organization';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import { startTestSystem } from '@compliance/testing/start-test-system';
import { storeUrls } from '@compliance/testing/store-urls';
import { afterAll } from '@jest/globals';

/** Two gateways, two instances of identity and a bridge; everybody reaches `frameworks` through a proxy. */
export type AttackedSystem = OwnTestSystem & { frameworks: FaultProxy; doors: Door[] };

/** One of the ways in. */
export type Door = { name: string; url: string; interface: 'GraphQL' | 'MCP' };

const proxies: FaultProxy[] = [];

afterAll(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});

export async function startAttackedSystem(): Promise<AttackedSystem> {
  const system = await startTestSystem(storeUrls(), { instances: { gateway: 2, identity: 2 } });
  const [target = ''] = system.internalUrls.frameworks;
  const frameworks = await openFaultProxy(target);
  proxies.push(frameworks);
  // Who calls a service reads its addresses at every call.
  system.internalUrls.frameworks.splice(0, 1, frameworks.url);
  const gateways = system.processes.gateway.map(({ url }) => url);
  const doors = gateways.flatMap((url, index): Door[] => [
    { name: `GraphQL at gateway ${index}`, url: `${url}/api/console/v1/graphql`, interface: 'GraphQL' },
    { name: `MCP at gateway ${index}`, url: `${url}/api/mcp/v1`, interface: 'MCP' },
  ]);
  const [bridge = ''] = system.internalUrls['mcp-bridge'];
  doors.push({ name: 'MCP at the bridge', url: `${bridge}/api/mcp/v1`, interface: 'MCP' });
  return { ...system, frameworks, doors };
}

/** The header with which a member knocks at a door. */
export function keyOf(member: Pick<Member, 'personalKey' | 'mcpKey'>, door: Door): Record<string, string> {
  const key = door.interface === 'GraphQL' ? member.personalKey : member.mcpKey;
  return { authorization: `Bearer ${key}` };
}
