/** @throws Error that says what to do and lists the offenders, if there are any */
export function expectNone(offenders: readonly string[], remedy: string): void {
  if (offenders.length > 0) throw new Error(`${remedy}\n${offenders.map((line) => `  ${line}`).join('\n')}`);
}
