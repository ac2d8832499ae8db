import { UnavailableError } from '../operation/errors.ts';

/** An error of the driver, known by its shape: processes without a store need not load the driver to tell. */
type DriverError = Error & {
  code?: unknown;
  errorResponse?: unknown;
  hasErrorLabel(label: string): boolean;
};

const duplicateKeyCode = 11_000;
const timeLimitCode = 50;

/** Time limit, shutting down, no primary, lock time-out, write conflict, transaction gone. */
const passingCodes = new Set<unknown>([
  24,
  timeLimitCode,
  91,
  112,
  189,
  251,
  262,
  10_107,
  11_600,
  11_602,
  13_435,
  13_436,
]);

const passingNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  // A server that is stopping or starting may answer what the driver cannot use.
  'MongoUnexpectedServerResponseError',
  'MongoWaitQueueTimeoutError',
  'PoolClearedOnNetworkError',
]);

/** What the driver lets through of a socket that breaks while it writes a command larger than what the socket takes. */
const brokenSocketCodes = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT']);

/** What an error means to a caller: UnavailableError if the store is away or busy, else the error itself. */
export function storeError(error: unknown, state?: { maybeDone: boolean }): unknown {
  return isTransient(error) || isPassing(error) ? new UnavailableError(state) : error;
}

export function isDuplicateKey(error: unknown): boolean {
  return isDriverError(error) && error.code === duplicateKeyCode;
}

/** Why a command for many documents failed: the driver hides it in an error of its own. */
export function bulkFailure(error: unknown): unknown {
  const inner = isDriverError(error) ? error.errorResponse : undefined;
  return inner instanceof Error ? inner : error;
}

/** Whether the store failed, and not what works with it. */
export function isStoreError(error: unknown): boolean {
  return isDriverError(error) || isBrokenSocket(error);
}

/** A read has taken longer than its `maxTimeMS`. */
export function isTimeLimit(error: unknown): boolean {
  return isDriverError(error) && error.code === timeLimitCode;
}

/** The whole transaction may be run again. */
export function isTransient(error: unknown): boolean {
  return isBrokenSocket(error) || (isDriverError(error) && error.hasErrorLabel('TransientTransactionError'));
}

/** Of a commit: it may be done or not, so only the commit may be repeated. */
export function isCommitUnknown(error: unknown): boolean {
  if (isBrokenSocket(error)) return true;
  if (isDriverError(error) && error.hasErrorLabel('UnknownTransactionCommitResult')) return true;
  // The driver labels no failure to reach the store where it does not repeat the commit by itself.
  return isPassing(error) && !isTransient(error);
}

function isPassing(error: unknown): boolean {
  if (!isDriverError(error)) return false;
  const { code, name } = error;
  return passingCodes.has(code) || passingNames.has(name) || error.hasErrorLabel('SystemOverloadedError');
}

function isDriverError(error: unknown): error is DriverError {
  return error instanceof Error && 'hasErrorLabel' in error;
}

function isBrokenSocket(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || isDriverError(error)) return false;
  return 'code' in error && brokenSocketCodes.has(error.code);
}
