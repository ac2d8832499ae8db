import { createGids, type Gids } from '@compliance/kit/operation/gid';
import { eventually } from '@compliance/testing/eventually';
import type { OwnTestSystem } from '@compliance/testing/open-test-system';
import type { Client } from './calls.ts';
import { newTenant, type Tenant } from './tenant.ts';

/** A system with two tenants, one of which is the caller in all sweeps. */
export type Sweep = {
  system: OwnTestSystem;
  gids: Gids;
  /** What the own members ask with. */
  client: Client;
  own: Tenant;
  foreign: Tenant;
};

export async function openSweep(system: OwnTestSystem): Promise<Sweep> {
  const { baseUrl, secrets } = system;
  return {
    system,
    gids: createGids(Buffer.from(secrets.gidKey, 'base64url')),
    client: { baseUrl, heard: [] },
    // What a system that has just started does for the first time may take longer than it waits for itself.
    own: await eventually(() => newTenant(system)),
    foreign: await newTenant(system),
  };
}
