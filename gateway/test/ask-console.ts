import type { GraphError } from '@compliance/gateway/graphql/graph-error';

export type ConsoleAnswer = {
  status: number;
  contentType: string | null;
  data?: Record<string, never> | null;
  errors?: GraphError[];
};

/** Asks the console interface as a script does. The body may be text that is no JSON. */
export async function askConsole(
  { baseUrl }: { baseUrl: string },
  { personalKey }: { personalKey: string },
  body: object | string,
  headers: Record<string, string> = {},
): Promise<ConsoleAnswer> {
  const response = await fetch(`${baseUrl}/api/console/v1/graphql`, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${personalKey}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as Pick<ConsoleAnswer, 'data' | 'errors'>;
  return { status: response.status, contentType: response.headers.get('content-type'), ...answer };
}
