import { mkdtemp } from 'node:fs/promises';
import { readStartOptions } from '@compliance/stack/start-options';
import { startSystem } from '@compliance/stack/start-system';
import { graphqlData } from '@compliance/testing/graphql';
import { signIn } from '@compliance/testing/sign-in';
const directory = await mkdtemp('/tmp/lead/zz-');
const system = await startSystem({ ...readStartOptions([], { COMPLIANCE_DATA_DIR: directory, PORT: '0', RATE_LIMIT_POINTS_PER_MINUTE: '0' }), logLevel: 'error' }, () => true);
const { ownerEmail: email, ownerPassword: password } = system.founded!;
const session = await signIn(system.baseUrl, { email, password });
const d: number[] = []; 
for (let i = 0; i < 300; i += 1) {
  const { createApiKey: { token, apiKey } } = await graphqlData<any>(system, session, 'mutation ($i: CreateApiKeyInput!) { createApiKey(input: $i) { token apiKey { id } } }', { i: { name: 'x', kind: 'PERSONAL' } });
  await graphqlData(system, { personalKey: token }, '{ viewer { id } }');
  const s = performance.now();
  await graphqlData(system, session, 'mutation ($i: RevokeApiKeyInput!) { revokeApiKey(input: $i) { apiKey { id state } } }', { i: { apiKeyId: apiKey.id } });
  if (i > 100) d.push(performance.now() - s);
}
d.sort((a, b) => a - b); console.log('revoke p10/p50/p90', d[20], d[100], d[180]);
await system.stop();
