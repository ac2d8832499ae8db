/** JSON-RPC's own codes, and those of MCP: for a version not spoken here, and for headers unlike their message. */
type JsonRpcErrorCode = -32700 | -32600 | -32601 | -32602 | -32022 | -32020;

/** A failure of the protocol. What a tool has to complain about is a result instead. */
export class JsonRpcError extends Error {
  readonly code: JsonRpcErrorCode;
  readonly data: unknown;

  constructor(code: JsonRpcErrorCode, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** An unknown method or bad parameters are the answer to a well-formed request; anything else is a bad one. */
export function statusOf({ code }: JsonRpcError): 200 | 400 {
  return code === -32601 || code === -32602 ? 200 : 400;
}

export function unknownMethod(): JsonRpcError {
  return new JsonRpcError(-32601, 'Unknown method');
}
