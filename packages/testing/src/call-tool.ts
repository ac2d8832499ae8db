export type ToolAnswer<Content> = {
  isError: boolean;
  content: Content;
  /** What an agent reads. */
  text: string;
};

type Reply<Content> = {
  result?: { isError?: boolean; structuredContent: Content; content: { text: string }[] };
  error?: { code: number; message: string };
};

/**
 * Calls a tool of any toolset as plain curl would: no `initialize`, only Authorization and Content-Type.
 * @throws Error for a protocol error
 */
export async function callTool<Content = Record<string, unknown>>(
  { baseUrl }: { baseUrl: string },
  { mcpKey, idempotencyKey }: { mcpKey: string; idempotencyKey?: string },
  name: string,
  toolArguments: object = {},
): Promise<ToolAnswer<Content>> {
  const response = await fetch(`${baseUrl}/api/mcp/v1?toolsets=default,controls,restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${mcpKey}` },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: toolArguments, _meta: { 'idempotency-key': idempotencyKey } },
    }),
  });
  const { result, error } = (await response.json()) as Reply<Content>;
  if (result === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  const { isError = false, structuredContent, content } = result;
  return { isError, content: structuredContent, text: content[0]?.text ?? '' };
}
