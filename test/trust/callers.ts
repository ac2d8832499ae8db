import type { ProcessName } from '@compliance/stack/secrets';

const services = ['identity', 'organizations', 'frameworks', 'assets'] as const;

/** Which processes may call each internal route as themselves. Every new route has to be added here. */
export const callersOf: Record<string, readonly ProcessName[]> = {
  '/internal/check-input': ['gateway'],
  '/internal/check-references': ['organizations', 'assets'],
  '/internal/count-references': ['identity'],
  '/internal/lift-bar': ['identity'],
  '/internal/journal': ['organizations'],
  '/internal/journal-heads': ['organizations'],
  '/internal/journal-nudge': services,
  '/internal/purge-organization': ['organizations'],
  '/internal/changes': ['organizations'],
  '/internal/count-changes': ['organizations'],
  '/internal/mark-snapshot': ['organizations'],
  '/internal/drop-mark': ['organizations'],
  '/internal/introspect': ['gateway', 'mcp-bridge'],
  '/internal/last-used': ['gateway', 'mcp-bridge'],
  '/internal/lease': ['gateway', 'mcp-bridge'],
  '/internal/rights-changed': ['identity'],
  '/internal/rights-settled': ['identity'],
  '/internal/auth/sign-in': ['gateway'],
  '/internal/auth/sign-out': ['gateway'],
  '/internal/auth/password': ['gateway'],
  '/internal/auth/accept-invitation': ['gateway'],
  '/internal/create-owner': ['organizations'],
  '/internal/end-memberships': ['organizations'],
  '/internal/activity-entry': ['organizations'],
  '/internal/people-exist': ['cli'],
  '/internal/create-person': ['cli'],
  '/internal/act-as': ['cli'],
  '/internal/erase-profile': ['cli'],
};

/** What may be asked as a person, and by which processes. A client's key is not accepted in place of a token. */
const askersOf: Record<string, readonly string[]> = {
  '/graphql': [
    'gateway for PERSONAL',
    'gateway for SESSION',
    'gateway for MCP',
    'mcp-bridge for MCP',
    'cli for CLI',
  ],
  '/internal/graphql': ['mcp-bridge for MCP'],
  '/api/mcp/v1': [],
};

/** Which process may call a path, and by which kinds of credential; with SYSTEM it acts as itself. */
export function speakersAt(path: string): readonly string[] {
  return askersOf[path] ?? (callersOf[path] ?? []).map((name) => `${name} for SYSTEM`);
}
