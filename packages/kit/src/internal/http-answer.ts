/** What one of our processes has answered over HTTP/1.1. */
export type HttpAnswer = {
  status: number;
  retryAfter: string | undefined;
  text: string;
  /** For how many milliseconds another request may be sent on the connection; 0 for never. */
  keptMs: number;
};

/** Takes in what a connection brings. Answers the whole answer with its last bytes, and undefined before. */
export type ReadAnswer = (bytes: Buffer) => HttpAnswer | undefined;

export const answerTooLargeCode = 'ANSWER_TOO_LARGE';

/** An answer that is not as it must be. */
class BadAnswerError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Head = Omit<HttpAnswer, 'text'> & { readBody: ReadBody };

/** Lent bytes are copied if they are needed later. */
type ReadBody = (bytes: Buffer) => Buffer | undefined;

const maxHeadBytes = 16 * 1024;
const maxChunkLine = 6;
/** A server that says no time keeps a connection for five seconds, if it is Node. */
const keptWithoutWordMs = 4_000;
/** So much earlier than the server we give up an idle connection, lest both do something with it at once. */
const keptMarginMs = 2_000;

const statusLine = /^HTTP\/1\.1 ([2-5]\d\d)(?: |$)/;
const headerLine = /^([!#$%&'*+.^`|~\w-]+):[\t ]*(.*?)[\t ]*$/;

/**
 * Reads one answer, as it comes in pieces. Anything that two readers could read differently is refused: an answer
 * without a length, or with two, and bytes after its end.
 * @param maxBytes of the body @throws BadAnswerError
 */
export function createAnswerReader(maxBytes: number): ReadAnswer {
  let kept: Buffer | undefined;
  let head: Head | undefined;

  const readOn = ({ readBody, ...known }: Head, bytes: Buffer): HttpAnswer | undefined => {
    const body = readBody(bytes);
    return body && { ...known, text: body.toString() };
  };

  return (bytes) => {
    if (head !== undefined) return readOn(head, bytes);
    const all = kept === undefined ? bytes : Buffer.concat([kept, bytes]);
    const end = all.indexOf('\r\n\r\n');
    if (end > maxHeadBytes || (end < 0 && all.length > maxHeadBytes)) throw bad();
    if (end < 0) {
      kept = Buffer.from(all);
      return undefined;
    }
    head = readHead(all.toString('latin1', 0, end), maxBytes);
    return readOn(head, all.subarray(end + 4));
  };
}

function readHead(text: string, maxBytes: number): Head {
  const [first = '', ...lines] = text.split('\r\n');
  const status = statusLine.exec(first)?.[1];
  if (status === undefined) throw bad();
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value = ''] = headerLine.exec(line) ?? [];
    if (name === undefined) throw bad();
    const key = name.toLowerCase();
    if (headers.has(key) && framing.has(key)) throw bad();
    headers.set(key, value);
  }
  return {
    status: Number(status),
    retryAfter: headers.get('retry-after'),
    keptMs: keptMs(headers),
    readBody: bodyReader(Number(status), headers, maxBytes),
  };
}

const framing = new Set(['content-length', 'transfer-encoding', 'connection']);

function keptMs(headers: ReadonlyMap<string, string>): number {
  if (/(^|,)\s*close\s*(,|$)/i.test(headers.get('connection') ?? '')) return 0;
  const seconds = /\btimeout=(\d{1,5})\b/.exec(headers.get('keep-alive') ?? '')?.[1];
  return seconds === undefined ? keptWithoutWordMs : Number(seconds) * 1_000 - keptMarginMs;
}

function bodyReader(status: number, headers: ReadonlyMap<string, string>, maxBytes: number): ReadBody {
  const length = headers.get('content-length');
  const encoding = headers.get('transfer-encoding');
  if (status === 204 || status === 304) return readOfLength(0);
  if (encoding !== undefined) {
    if (length !== undefined || encoding.toLowerCase() !== 'chunked') throw bad();
    return readChunks(maxBytes);
  }
  if (length === undefined || !/^\d{1,15}$/.test(length)) throw bad();
  if (Number(length) > maxBytes) throw tooLarge();
  return readOfLength(Number(length));
}

function readOfLength(length: number): ReadBody {
  let body: Buffer | undefined;
  let filled = 0;
  return (bytes) => {
    filled += bytes.length;
    if (filled > length) throw bad();
    // Nearly every answer comes in one piece.
    if (filled === length && body === undefined) return bytes;
    body ??= Buffer.allocUnsafe(length);
    bytes.copy(body, filled - bytes.length);
    return filled === length ? body : undefined;
  };
}

function readChunks(maxBytes: number): ReadBody {
  const chunks: Buffer[] = [];
  let size = 0;
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const lineEnd = rest.indexOf('\r\n');
      if (lineEnd > maxChunkLine || (lineEnd < 0 && rest.length > maxChunkLine + 1)) throw bad();
      if (lineEnd < 0) return undefined;
      const line = rest.toString('latin1', 0, lineEnd);
      if (!/^[\da-f]+$/i.test(line)) throw bad();
      const length = Number.parseInt(line, 16);
      if (size + length > maxBytes) throw tooLarge();
      const start = lineEnd + 2;
      const end = start + length;
      if (rest.length < end + 2) return undefined;
      if (rest.toString('latin1', end, end + 2) !== '\r\n') throw bad();
      if (length === 0) {
        if (rest.length > end + 2) throw bad();
        return Buffer.concat(chunks);
      }
      chunks.push(rest.subarray(start, end));
      size += length;
      rest = rest.subarray(end + 2);
    }
  };
}

function bad(): BadAnswerError {
  return new BadAnswerError('BAD_ANSWER');
}

function tooLarge(): BadAnswerError {
  return new BadAnswerError(answerTooLargeCode);
}
