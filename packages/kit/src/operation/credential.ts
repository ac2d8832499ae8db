import { z } from 'zod';
import { apiKeyKinds, credentialKinds } from './principal.ts';

/** What a request brings to be recognized by. A key counts on its own interface only. */
export const credentialSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), token: z.string(), interface: z.enum(apiKeyKinds) }),
  z.object({ kind: z.literal('session'), token: z.string() }),
]);

export type Credential = z.output<typeof credentialSchema>;

/** A credential was used; `at` is an ISO date-time. */
export const useSchema = z.object({ kind: z.enum(credentialKinds), id: z.string(), at: z.string() });

export type Use = z.output<typeof useSchema>;

/** What a sign-in answers: all that the web console's cookie is made of. */
export type StartedSession = { session: { token: string; maxAgeSeconds: number } };
