/** Headers of one connection, not of the request or answer it carries. */
export const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/** What goes on of headers in the form of `rawHeaders`. */
export function headersWithout(names: ReadonlySet<string>, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !names.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}
