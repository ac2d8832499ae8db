/** The registers that writers create, change and delete records of. */
export const kinds = ['asset', 'framework'] as const;
export type Kind = (typeof kinds)[number];

/** Each mutation answers what it is about under the same two names: the record, or the id of a deleted one. */
export type RecordDocuments = { create: string; update: string; delete: string; read: string };

export const documentsOf: Record<Kind, RecordDocuments> = {
  asset: recordDocuments('asset', 'Asset'),
  framework: recordDocuments('framework', 'Framework'),
};

function recordDocuments(field: string, name: string): RecordDocuments {
  const written = `record: ${field} { id version }`;
  return {
    create: `mutation ($input: Create${name}Input!) { done: create${name}(input: $input) { ${written} } }`,
    update: `mutation ($input: Update${name}Input!) { done: update${name}(input: $input) { ${written} } }`,
    delete: `mutation ($input: Delete${name}Input!) {
      done: delete${name}(input: $input) { record: deleted${name}Id }
    }`,
    read: `query ($id: ID!) { record: ${field}(id: $id) { id name version } }`,
  };
}

export const createUser = `mutation ($input: CreateUserInput!) {
  done: createUser(input: $input) { record: user { id version } }
}`;
export const inviteUser = `mutation ($input: InviteUserInput!) {
  done: inviteUser(input: $input) { record: invitation { id } }
}`;
export const createOrganization = `mutation ($input: CreateOrganizationInput!) {
  done: createOrganization(input: $input) { record: organization { id version } }
}`;
