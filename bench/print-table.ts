/** Prints what was measured as a table in Markdown. */
export function printTable(
  header: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): void {
  const table = [header, header.map(() => '---'), ...rows];
  process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
}
