import { connectTimeoutCode } from './http-connection.ts';

/** Why a call got no answer, in a word, and whether the request may have been taken. */
export type CallFailure = { failure: string; isTaken: boolean };

/** Where one of these fails, there is no connection yet: a process that ends also resets those it has not taken. */
const callsToConnect = ['getaddrinfo', 'connect'];

export function failureOf(error: Error): CallFailure {
  const { code, name } = error as NodeJS.ErrnoException;
  // A DOMException, such as that of a timeout, has a number there that tells nobody anything.
  const failure = typeof code === 'string' ? code : name;
  return { failure, isTaken: failure !== connectTimeoutCode && !isWithoutConnection(error) };
}

/** A name that stands for several addresses, of which none can be reached, fails with the errors of all of them. */
function isWithoutConnection(error: NodeJS.ErrnoException): boolean {
  if (error instanceof AggregateError) return error.errors.every(isWithoutConnection);
  return callsToConnect.includes(error.syscall ?? '');
}
