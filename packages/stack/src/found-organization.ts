import { randomBytes } from 'node:crypto';
import { newId } from '@compliance/kit/operation/gid';
import type { Principal } from '@compliance/kit/operation/principal';
import type { CommandLineServices } from './as-command-line.ts';
import { commandLineTimeMs, graphqlAs } from './graphql-as.ts';

export type Founding = { organizationName: string; ownerName: string; ownerEmail: string };

/** Global ids, and secrets that are shown this once and stored nowhere in this form. */
export type Founded = {
  organizationId: string;
  ownerProfileId: string;
  ownerEmail: string;
  ownerPassword: string;
  personalKey: string;
  mcpKey: string;
};

const createOrganization = `mutation ($input: CreateOrganizationInput!) {
  createOrganization(input: $input) { organization { id } }
}`;

const createKeys = `mutation ($personal: CreateApiKeyInput!, $mcp: CreateApiKeyInput!) {
  personal: createApiKey(input: $personal) { token }
  mcp: createApiKey(input: $mcp) { token }
}`;

const ownProfiles = '{ viewer { profiles { id } } }';

/** Founds an organization and its owner, who can sign in and has a key for each interface. */
export async function foundOrganization(
  { identity, organizations }: CommandLineServices,
  { organizationName, ownerName, ownerEmail }: Founding,
): Promise<Founded> {
  const requestId = newId();
  const ownerPassword = randomBytes(18).toString('base64url');
  const { principal } = await identity.call<{ principal: Principal }>(
    '/internal/create-person',
    { fullName: ownerName, emailAddress: ownerEmail, password: ownerPassword },
    { requestId, timeoutMs: commandLineTimeMs, repeatable: false },
  );
  const ask = graphqlAs(principal, requestId);

  const { createOrganization: founded } = await ask<{ createOrganization: { organization: { id: string } } }>(
    organizations,
    createOrganization,
    { input: { name: organizationName } },
  );
  const keys = await ask<Record<'personal' | 'mcp', { token: string }>>(identity, createKeys, {
    personal: { name: 'First personal key', kind: 'PERSONAL' },
    mcp: { name: 'First MCP key', kind: 'MCP' },
  });
  const { viewer } = await ask<{ viewer: { profiles: { id: string }[] } }>(identity, ownProfiles, {});

  return {
    organizationId: founded.organization.id,
    ownerProfileId: viewer.profiles[0]?.id ?? '',
    ownerEmail,
    ownerPassword,
    personalKey: keys.personal.token,
    mcpKey: keys.mcp.token,
  };
}
