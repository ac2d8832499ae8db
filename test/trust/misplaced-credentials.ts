import type { TestOrganization } from '@compliance/testing/new-organization';
import type { knock } from './knock.ts';

type Sent = Parameters<typeof knock>[1];
type Owner = TestOrganization['owner'];

/** Credentials of another kind, and good tokens in the wrong place. */
const ways: Record<string, (token: string, owner: Owner) => Sent> = {
  'no credential': () => ({}),
  'an empty header': () => ({ headers: ['authorization', ''] }),
  'Bearer without a token': () => ({ headers: ['authorization', 'Bearer '] }),
  'a personal key': (_, { personalKey }) => ({ headers: ['authorization', `Bearer ${personalKey}`] }),
  'a good token by another scheme': (token) => ({ headers: ['authorization', `Basic ${token}`] }),
  'a good token without a scheme': (token) => ({ headers: ['authorization', token] }),
  'a good token twice': (token) => ({
    headers: ['authorization', `Bearer ${token}`, 'authorization', `Bearer ${token}`],
  }),
  'a good token after another': (token) => ({
    headers: ['authorization', 'Bearer x', 'authorization', `Bearer ${token}`],
  }),
  'two good tokens in a list': (token) => ({
    headers: ['authorization', `Bearer ${token}, Bearer ${token}`],
  }),
  'a good token after two spaces': (token) => ({ headers: ['authorization', `Bearer  ${token}`] }),
  'a good token in a cookie': (token) => ({
    headers: ['cookie', `session=${token}; __Host-session=${token}`],
  }),
  'a good token in the address': (token) => ({ query: `?token=${token}&access_token=${token}` }),
  'a good token in the body': (token) => ({
    body: JSON.stringify({ token, authorization: `Bearer ${token}` }),
  }),
  'a good token for a proxy': (token) => ({ headers: ['proxy-authorization', `Bearer ${token}`] }),
  'the name of a process': () => ({ headers: ['x-forwarded-for', '127.0.0.1', 'x-process', 'gateway'] }),
};

export const misplacements: readonly string[] = Object.keys(ways);

export function asCredential(name: string, token: string, owner: Owner): Sent {
  return ways[name]?.(token, owner) ?? {};
}
