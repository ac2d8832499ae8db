import type { Founded } from './found-organization.ts';

/** What a person at the terminal reads when the system is ready. The secrets in it are shown this once. */
export function welcome(baseUrl: string, founded: Founded | undefined): string {
  return `\n${founded === undefined ? ready(baseUrl) : firstStart(baseUrl, founded)}\nStop with Ctrl-C.\n`;
}

function ready(baseUrl: string): string {
  return `Ready at ${baseUrl}\n`;
}

function firstStart(baseUrl: string, founded: Founded): string {
  const { organizationId, ownerEmail, ownerPassword, personalKey, mcpKey } = founded;
  const call = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'listUsers', arguments: { organization_id: organizationId } },
  });
  return `Ready at ${baseUrl}

An organization was made for you. These are shown once and stored nowhere; keep them:

  sign-in         ${ownerEmail}  ${ownerPassword}
  personal key    ${personalKey}
  MCP key         ${mcpKey}

GraphQL, with the personal key:

  curl -s ${baseUrl}/api/console/v1/graphql -H 'Authorization: Bearer ${personalKey}' -H 'Content-Type: application/json' -d '{"query":"{ organizations { nodes { id name } } }"}'

MCP, with the MCP key:

  curl -s ${baseUrl}/api/mcp/v1 -H 'Authorization: Bearer ${mcpKey}' -H 'Content-Type: application/json' -d '${call}'
`;
}
