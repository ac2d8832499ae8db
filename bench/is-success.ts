import type { Reply } from './connection.ts';

/** Whether a request got what it asked for: over both interfaces a 200 may say that something went wrong. */
export function isSuccess({ status, body }: Reply): boolean {
  return status === 200 && !/"(errors|isError)":/.test(body);
}
