import { asPerson } from '../as-person.ts';
import type { Command } from '../command.ts';

const revokeApiKey = `mutation ($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { apiKey { id name state } }
}`;

type Revoked = { revokeApiKey: { apiKey: { id: string; name: string; state: string } } };

export const keysRevoke: Command = {
  usage: 'keys revoke --key ID',
  summary: 'Ends a key at once.',
  required: ['key'],
  async run({ identity }, { key = '' }) {
    const ask = await asPerson(identity, key);
    const { revokeApiKey: revoked } = await ask<Revoked>(revokeApiKey, { input: { apiKeyId: key } });
    const { id, name, state } = revoked.apiKey;
    return { json: { id, state }, text: `${name} (${id}) is ${state}.` };
  },
};
