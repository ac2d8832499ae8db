import { parseJson } from '../parse-json.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { BrokenLogError, createLogVerifier, type VerifiedLog } from './log-verifier.ts';

/** What is known of a log from elsewhere. */
export type Evidence = {
  /** A checkpoint that was kept apart from the log. */
  kept: Checkpoint | undefined;
  /** By which every checkpoint must be signed; that of the kept one when left out. */
  publicKey: string | undefined;
};

/**
 * Verifies a log written down line by line: its entries in their canonical text, and perhaps a checkpoint at the end.
 * @throws BrokenLogError naming the first entry that is not as it was
 */
export async function verifyLog(
  lines: AsyncIterable<Uint8Array>,
  { kept, publicKey = kept?.publicKey }: Evidence,
): Promise<VerifiedLog & { last: Checkpoint | undefined }> {
  const verifier = createLogVerifier();
  let last: Checkpoint | undefined;
  for await (const line of lines) {
    if (last !== undefined) throw new BrokenLogError('Something comes after the checkpoint at the end.');
    const content = parse(line);
    last = readCheckpoint(content);
    if (last !== undefined) continue;
    verifier.add(line, content);
    if (kept?.sequence === verifier.verified().end.sequence) requireSame(verifier.verified(), kept);
  }
  const log = verifier.verified();
  for (const checkpoint of [kept, last]) {
    if (checkpoint === undefined) continue;
    requireSigner(checkpoint, publicKey);
    requireReached(log, checkpoint);
  }
  if (last !== undefined) requireSame(log, last);
  return { ...log, last };
}

function parse(line: Uint8Array): unknown {
  return parseJson(Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString());
}

function requireSigner({ sequence, publicKey: own }: Checkpoint, publicKey: string | undefined): void {
  if (publicKey === undefined || own === publicKey) return;
  throw new Error(`The checkpoint of entry ${sequence} is signed with another key.`);
}

function requireReached({ end }: VerifiedLog, { sequence, at }: Checkpoint): void {
  if (end.sequence >= sequence) return;
  const known = `the checkpoint of ${at} names entry ${sequence}`;
  throw new BrokenLogError(`Entry ${end.sequence + 1} is missing: the log ends before it, and ${known}.`);
}

/** To be asked where the checkpoint was made. */
function requireSame({ end, organizationId }: VerifiedLog, checkpoint: Checkpoint): void {
  const { at, sequence } = checkpoint;
  if (checkpoint.organizationId !== organizationId) {
    throw new Error(`The checkpoint of ${at} is of another organization.`);
  }
  if (sequence < end.sequence) {
    throw new BrokenLogError(
      `Entry ${sequence + 1} comes after the entry that the checkpoint at the end names.`,
    );
  }
  if (checkpoint.hash !== end.hash) {
    const message = `Entry ${sequence} is not the one that the checkpoint of ${at} names`;
    throw new BrokenLogError(`${message}: it was altered, or the log was written anew.`);
  }
}
