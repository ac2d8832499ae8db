import type { IncomingMessage } from 'node:http';
import {
  readJsonObject,
  requireAccepted,
  requireJsonContent,
  requirePost,
} from '@compliance/kit/http/request-checks';
import { badRequest } from '@compliance/kit/http/transport-error';
import type { z } from 'zod';

/**
 * The body of a request that signs somebody in or out, checked in the order of `interface-front.ts`.
 * @param admit throws if the caller is over a rate limit; called before the body is looked at
 */
export async function readAuthBody<Body>(
  request: IncomingMessage,
  schema: z.ZodType<Body>,
  admit: () => unknown,
): Promise<Body> {
  requirePost(request);
  admit();
  requireJsonContent(request);
  requireAccepted(request, ['application/json']);
  const body = schema.safeParse(await readJsonObject(request));
  if (!body.success) throw badRequest();
  return body.data;
}
