/** What the bridge talks to while only the bridge is measured: an identity that knows everybody, a canned gateway. */
import { text } from 'node:stream/consumers';
import { membershipRoles } from '@compliance/kit/operation/policy';
import type { Principal } from '@compliance/kit/operation/principal';
import { serveBench } from './bench-server.ts';

const [founder] = membershipRoles;
const principal: Principal = {
  personId: 'A'.repeat(16),
  credential: { kind: 'MCP', id: 'B'.repeat(16) },
  epoch: 1,
  memberships: [{ organizationId: 'C'.repeat(16), profileId: 'D'.repeat(16), role: founder }],
};

/** Under the names that the bridge asks for. */
const asset = {
  id: 'E'.repeat(48),
  organization_id: 'F'.repeat(48),
  name: 'Laptop of the accounting department',
  amount: 12,
  owner_id: 'G'.repeat(48),
  asset_type: 'PHYSICAL',
  data_types_stored: 'Customer names and addresses',
  vendor_ids: ['H'.repeat(48), 'I'.repeat(48)],
  snapshot_id: null,
  source_id: null,
  version: 3,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-02-01T10:00:00.000Z',
};
const pageInfo = { hasNextPage: true, endCursor: 'J'.repeat(80) };

const getAnswer = JSON.stringify({ data: { asset }, points: 1 });
const listAnswer = JSON.stringify({
  data: { assets: { nodes: Array(20).fill(asset), pageInfo } },
  points: 1.2,
});
const answers: Record<string, string> = {
  '/internal/introspect': JSON.stringify({ recognized: { principal, endsAt: Number.MAX_SAFE_INTEGER } }),
  '/internal/lease': JSON.stringify({ granted: true }),
  '/internal/last-used': '{}',
};

serveBench(async () => async (request, response) => {
  const body = await text(request);
  const graphql = body.includes('"operationName":"listAssets"') ? listAnswer : getAnswer;
  const answer = answers[request.url ?? ''] ?? graphql;
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
});
