import { JsonRpcError } from './json-rpc-error.ts';

/** The versions that begin with `initialize`, newest first. */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** The version in which every request says its own. */
const modernVersion = '2026-07-28';

const supported: readonly string[] = [modernVersion, ...legacyVersions];

/** @throws JsonRpcError for a version that is not spoken here; a request without the header is accepted */
export function refuseUnsupported(requested: string | undefined): void {
  if (requested === undefined || supported.includes(requested)) return;
  throw new JsonRpcError(-32022, 'Unsupported protocol version', { supported, requested });
}
