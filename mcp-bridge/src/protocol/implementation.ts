/** How the server introduces itself, in every version of the protocol. */
export const implementation = { name: 'compliance', title: 'Compliance management', version: '1.0.0' };

export const capabilities = { tools: {} };

export const instructions =
  'Begin with listOrganizations: nearly every tool needs an organization_id. Ids are opaque, copy them as they are. ' +
  'A failed call says which argument to change.';
