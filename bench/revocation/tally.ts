/** The totals of an attack. */
export type Tally = {
  requests: number;
  revocations: number;
  /** Answers of requests that began after the revocation's answer had been read. */
  begunAfter: Counts;
  /** Answers, read after that of the revocation, to requests that had begun before. */
  inFlight: Counts;
  /** Mutations that were committed after it. */
  lateWrites: number;
  /** Milliseconds each revocation took. */
  underLoad: number[];
  atRest: number[];
  /** Revocations that did not succeed and were sent again. */
  repeated: number;
};

/** `busy`: it could not be told who asks, or the connection broke. */
export type Counts = { accepted: number; refused: number; busy: number };

export function newTally(): Tally {
  const counts = (): Counts => ({ accepted: 0, refused: 0, busy: 0 });
  return {
    requests: 0,
    revocations: 0,
    begunAfter: counts(),
    inFlight: counts(),
    lateWrites: 0,
    underLoad: [],
    atRest: [],
    repeated: 0,
  };
}

export function count(counts: Counts, status: number): void {
  if (status === 401) counts.refused += 1;
  else if (status === 200) counts.accepted += 1;
  else counts.busy += 1;
}
