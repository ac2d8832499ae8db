/** The least that a bridge in Express could be: one JSON route that answers the same bytes, and asks nobody. */
import express from 'express';
import { serveBench } from './bench-server.ts';

/** What is answered, by method and name of tool. */
export type BareConfig = { results: Record<string, object> };

type Message = { id: number; method: string; params?: { name?: string } };

serveBench(async ({ results }: BareConfig) =>
  express().post('/api/mcp/v1', express.json(), (request, response) => {
    const { id, method, params } = request.body as Message;
    response.json({ jsonrpc: '2.0', id, result: results[`${method} ${params?.name}`] });
  }),
);
