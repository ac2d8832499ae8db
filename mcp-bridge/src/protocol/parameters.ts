import type { z } from 'zod';
import { JsonRpcError } from './json-rpc-error.ts';

/** @throws JsonRpcError */
export function parseParams<Params>(schema: z.ZodType<Params>, params: unknown): Params {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw invalidParameters(placesIn(parsed));
}

/** Where parameters are not as their schema says: `arguments`, `clientInfo.name`, '' for the parameters themselves. */
export function placesIn({ error }: z.ZodSafeParseResult<unknown>): string[] {
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

/** @param places none if it is not known where */
export function invalidParameters(places: readonly string[]): JsonRpcError {
  const names = places.map((place) => (place === '' ? 'params' : `params.${place}`));
  return new JsonRpcError(-32602, `Invalid parameters${names.length > 0 ? `: ${names.join(', ')}` : ''}`);
}
