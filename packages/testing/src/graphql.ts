import type { ErrorExtensions } from '@compliance/kit/subgraph/graphql-errors';

export type GraphqlAnswer<Data> = {
  status: number;
  data: Data | null | undefined;
  errors: { message: string; path?: (string | number)[]; extensions: ErrorExtensions }[];
};

/** Sends a query to the console interface as a script would: with a personal key and plain JSON. */
export async function graphql<Data = Record<string, never>>(
  { baseUrl }: { baseUrl: string },
  credential: { personalKey: string } | { cookie: string },
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer<Data>> {
  const response = await fetch(`${baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentialHeaders(credential) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = (await response.json()) as {
    data?: Data;
    errors?: GraphqlAnswer<Data>['errors'];
  };
  return { status: response.status, data, errors };
}

/** Like `graphql`, for steps that must succeed. @throws Error with what the system answered */
export async function graphqlData<Data>(
  system: { baseUrl: string },
  credential: { personalKey: string } | { cookie: string },
  query: string,
  variables: object = {},
): Promise<Data> {
  const { status, data, errors } = await graphql<Data>(system, credential, query, variables);
  if (data == null || errors.length > 0) throw new Error(`${status} ${JSON.stringify(errors)}`);
  return data;
}

function credentialHeaders(credential: { personalKey: string } | { cookie: string }): Record<string, string> {
  return 'cookie' in credential
    ? { cookie: credential.cookie, 'sec-fetch-site': 'same-origin' }
    : { authorization: `Bearer ${credential.personalKey}` };
}
