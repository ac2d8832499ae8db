import type { RawAnswer } from './send.ts';

/** The answers on a connection, one after the other. @throws Error for bytes that are none */
export function readAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...lines] = rest.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(line) ?? [];
    if (status === undefined) throw new Error(`is no HTTP: ${rest.subarray(0, 200).toString('latin1')}`);
    const headers = Object.fromEntries(lines.map(readHeader));
    const bodyEnd = end + 4 + Number(headers['content-length'] ?? 0);
    // `100 Continue` is no answer yet.
    if (status !== '100') {
      answers.push({ status: Number(status), headers, text: rest.subarray(end + 4, bodyEnd).toString() });
    }
    if (rest.length < bodyEnd) throw new Error('breaks off');
    rest = rest.subarray(bodyEnd);
  }
  return answers;
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
