/** Our tools as the SDK's stateless examples serve tools: a server and a transport of their own for each request. */
import { camelCaseKeys } from '@compliance/mcp-bridge/letter-case';
import { toolsets } from '@compliance/mcp-bridge/tools/registry';
import type { Tool } from '@compliance/mcp-bridge/tools/tool';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { serveBench } from './bench-server.ts';

export type SdkConfig = { gatewayUrl: string };

const tools = toolsets.get('default') ?? [];

serveBench(async ({ gatewayUrl }: SdkConfig) => {
  const app = createMcpExpressApp();
  app.post('/api/mcp/v1', async (request, response) => {
    const server = newServer(`${gatewayUrl}/internal/graphql`);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport as Parameters<McpServer['connect']>[0]);
    await transport.handleRequest(request, response, request.body);
    response.on('close', () => {
      void transport.close();
      void server.close();
    });
  });
  return app;
});

function newServer(url: string): McpServer {
  const server = new McpServer({ name: 'stateless', version: '1.0.0' });
  for (const tool of tools) {
    const { name, title, description, annotations, input, output } = tool;
    const face = { title, description, annotations, inputSchema: input.shape, outputSchema: output.shape };
    server.registerTool(name, face, (untrusted) => call(tool, untrusted, url));
  }
  return server;
}

async function call(tool: Tool, input: Record<string, unknown>, url: string): Promise<CallToolResult> {
  const { name: operationName, document: query } = tool;
  const variables = camelCaseKeys(tool.variables(input));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, operationName }),
  });
  const { data } = (await response.json()) as { data: unknown };
  const text = tool.result(JSON.stringify(data), input);
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text) as Record<string, unknown>,
  };
}
