/** What a tool answers: a record as JSON, or words about what has failed. */
export type ToolResult = { text: string; isError: boolean };

/** The result of `tools/call` as JSON. The text of a good one is its structured content, and stands in it twice. */
export function callResultText({ text, isError }: ToolResult): string {
  const content = `"content":[{"type":"text","text":${JSON.stringify(text)}}]`;
  return isError ? `{${content},"isError":true}` : `{${content},"structuredContent":${text}}`;
}
