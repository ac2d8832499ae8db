import { mongo } from 'mongoose';
import { UnavailableError } from './errors.ts';

const duplicateKeyCode = 11_000;

/** Time limit, shutting down, no primary, lock time-out, write conflict, transaction gone. */
const passingCodes = new Set([24, 50, 91, 112, 189, 251, 262, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Pool and topology errors, which the driver derives from its classes for programming errors. */
const passingNames = new Set([
  'MongoNotConnectedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
]);

/** What an error of the driver means to a caller: UnavailableError if the store is away or busy, else the error itself. */
export function storeError(error: unknown): unknown {
  return isPassing(error) ? new UnavailableError() : error;
}

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === duplicateKeyCode;
}

/** The whole transaction may be run again. */
export function isTransient(error: unknown): boolean {
  return hasLabel(error, 'TransientTransactionError');
}

/** The transaction may be committed or not; only the commit may be repeated. */
export function isCommitUnknown(error: unknown): boolean {
  return hasLabel(error, 'UnknownTransactionCommitResult');
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}

function isPassing(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError)
    return isTransient(error) || passingCodes.has(Number(error.code));
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoSystemError) return true;
  return error instanceof mongo.MongoError && passingNames.has(error.name);
}
