/** Tells who has started a bench how far it is, beside its results. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
