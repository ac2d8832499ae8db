import { startAssets } from '@compliance/assets/server';
import { startOrganizations } from '@compliance/organizations/server';
import { loadSecrets, type Secrets } from '@compliance/stack/secrets';
import { startService, type TestService } from '@compliance/testing/start-service';
import { temporaryDirectory } from '@compliance/testing/temporary-directory';
import { startIdentityForTest, type TestIdentity } from './start-identity-for-test.ts';

type Together = { secrets: Secrets; serviceUrls: Record<'identity' | 'assets' | 'organizations', string[]> };

/** Identity with the services whose records name profiles; `together` is for what is started beside them. */
export async function startServicesForTest(): Promise<{
  identity: TestIdentity;
  assets: TestService;
  organizations: TestService;
  together: Together;
}> {
  const together: Together = {
    secrets: await loadSecrets(await temporaryDirectory()),
    serviceUrls: { identity: [], assets: [], organizations: [] },
  };
  const identity = await startIdentityForTest(together);
  const assets = await startService('assets', { start: startAssets, ...together });
  const organizations = await startService('organizations', { start: startOrganizations, ...together });
  together.serviceUrls.identity.push(identity.internalUrl);
  together.serviceUrls.assets.push(assets.internalUrl);
  together.serviceUrls.organizations.push(organizations.internalUrl);
  return { identity, assets, organizations, together };
}
