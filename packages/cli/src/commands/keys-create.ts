import { asPerson } from '../as-person.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const kinds: readonly string[] = ['PERSONAL', 'MCP'];

const createApiKey = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { token apiKey { id expiresAt } }
}`;

type Created = { createApiKey: { token: string; apiKey: { id: string; expiresAt: string } } };

export const keysCreate: Command = {
  usage: 'keys create --profile ID --kind PERSONAL|MCP --name N [--expires-at T]',
  summary: 'Makes a key of the person with this profile, and prints it once. T is a time in ISO 8601.',
  required: ['profile', 'kind', 'name'],
  optional: ['expires-at'],
  async run({ identity }, { profile = '', kind = '', name, 'expires-at': expiresAt }) {
    if (!kinds.includes(kind)) throw new UsageError(`--kind must be ${kinds.join(' or ')}.`);
    const ask = await asPerson(identity, profile);
    const { createApiKey: created } = await ask<Created>(createApiKey, { input: { kind, name, expiresAt } });
    const { token, apiKey } = created;
    return {
      json: { id: apiKey.id, token, expiresAt: apiKey.expiresAt },
      text: `${token}\nShown once and stored nowhere. Key ${apiKey.id}, valid until ${apiKey.expiresAt}.`,
    };
  },
};
