import type { ErrorExtensions } from '@compliance/kit/subgraph/graphql-errors';

export type GraphqlAnswer<Data> = {
  status: number;
  data: Data | null | undefined;
  errors: { message: string; path?: (string | number)[]; extensions: ErrorExtensions }[];
};

/** Who sends a request, and what the request is called if it may be sent again. */
export type Sender = ({ personalKey: string } | { cookie: string }) & { idempotencyKey?: string };

/** Sends a query to the console interface as a script would: with a personal key and plain JSON. */
export async function graphql<Data = Record<string, never>>(
  { baseUrl }: { baseUrl: string },
  sender: Sender,
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer<Data>> {
  const response = await fetch(`${baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(sender) },
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
  sender: Sender,
  query: string,
  variables: object = {},
): Promise<Data> {
  const { status, data, errors } = await graphql<Data>(system, sender, query, variables);
  if (data == null || errors.length > 0) throw new Error(`${status} ${JSON.stringify(errors)}`);
  return data;
}

function headersOf({ idempotencyKey, ...credential }: Sender): Record<string, string> {
  return {
    ...('cookie' in credential
      ? { cookie: credential.cookie, 'sec-fetch-site': 'same-origin' }
      : { authorization: `Bearer ${credential.personalKey}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}
