import { type AskAsPerson, asPerson } from '../as-person.ts';
import type { Command } from '../command.ts';

const apiKeys = `query ($after: String) { viewer { apiKeys(first: 100, after: $after) {
  nodes { id name kind state expiresAt lastUsedAt lastFour } pageInfo { hasNextPage endCursor } } } }`;

type ApiKey = Record<'id' | 'name' | 'kind' | 'state' | 'expiresAt' | 'lastFour', string> & {
  lastUsedAt: string | null;
};

type Page = {
  viewer: { apiKeys: { nodes: ApiKey[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };
};

export const keysList: Command = {
  usage: 'keys list --profile ID',
  summary: 'Lists the keys of the person with this profile.',
  required: ['profile'],
  async run({ identity }, { profile = '' }) {
    const keys = await allKeys(await asPerson(identity, profile));
    return { json: keys, text: keys.length === 0 ? 'No keys.' : keys.map(lineOf).join('\n') };
  },
};

async function allKeys(ask: AskAsPerson, after: string | null = null): Promise<ApiKey[]> {
  const { viewer } = await ask<Page>(apiKeys, { after });
  const { nodes, pageInfo } = viewer.apiKeys;
  return pageInfo.hasNextPage ? [...nodes, ...(await allKeys(ask, pageInfo.endCursor))] : nodes;
}

function lineOf({ id, name, kind, state, expiresAt, lastUsedAt, lastFour }: ApiKey): string {
  const used = lastUsedAt === null ? 'never used' : `used ${lastUsedAt}`;
  return `${id}  ${kind.padEnd(8)}  ${state.padEnd(7)}  …${lastFour}  until ${expiresAt}  ${used}  ${name}`;
}
