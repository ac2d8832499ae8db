// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of many shapes
export type Reply = { status: number; headers: Headers; text: string; message: any };

/** Sends a body as it is, or as JSON. `message` is undefined when the answer is empty. */
export async function post(
  { baseUrl }: { baseUrl: string },
  { mcpKey }: { mcpKey: string },
  body: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<Reply> {
  const response = await fetch(`${baseUrl}/api/mcp/v1${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mcpKey}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const message = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, message };
}

/** Of a validator's report, and of what the SDK says about messages. */
export const wordsOfLibraries =
  /expected|received|invalid input|invalid option|bad request|envelope|revision|\n/i;

export function request(method: string, params?: unknown): object {
  return { jsonrpc: '2.0', id: 1, method, params };
}
