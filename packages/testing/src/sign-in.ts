/** What a request of a page of our own origin sends. */
export type Session = Record<'cookie' | 'sec-fetch-site', string>;

/** Signs in over the public interface. @throws Error when that is refused */
export async function signIn(
  baseUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const response = await fetch(`${baseUrl}/api/auth/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`not signed in: ${response.status}`);
  return { cookie, 'sec-fetch-site': 'same-origin' };
}
