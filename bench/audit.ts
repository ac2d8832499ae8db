/**
 * How fast an exported audit log is verified, and in how much memory. `npm run bench:audit -- --entries 20000,200000`
 */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { fileLines } from '@compliance/cli/audit/file-lines';
import { verifyLog } from '@compliance/cli/audit/verify-log';
import { auditLines } from '@compliance/testing/audit-lines';
import { openRun } from './open-run.ts';
import { printTable } from './print-table.ts';
import { say } from './say.ts';

const { values } = parseArgs({ options: { entries: { type: 'string', default: '20000,200000' } } });
await using run = await openRun('audit');
const rows: (string | number)[][] = [];
for (const entries of values.entries.split(',').map(Number)) {
  const file = join(run.directory, `${entries}.jsonl`);
  await pipeline(Readable.from(withLineEnds(auditLines(entries))), createWriteStream(file));
  rows.push([entries, mebibytes((await stat(file)).size), ...(await verify(file))]);
  say(`measured: ${entries} entries`);
}
printTable(['entries', 'MiB', 'a second', 'a second of processor time', 'memory at most, MiB'], rows);

function* withLineEnds(lines: Iterable<string>): Generator<string> {
  for (const line of lines) yield `${line}\n`;
}

async function verify(file: string): Promise<(string | number)[]> {
  let most = 0;
  const watched = async function* (): AsyncGenerator<Buffer> {
    let count = 0;
    for await (const line of fileLines(file)) {
      count += 1;
      if (count % 1000 === 0) most = Math.max(most, process.memoryUsage.rss());
      yield line;
    }
  };
  const start = performance.now();
  const before = process.cpuUsage();
  const { end } = await verifyLog(watched(), { kept: undefined, publicKey: undefined });
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const rates = [seconds, (user + system) / 1e6].map((taken) => Math.round(end.sequence / taken));
  return [...rates, mebibytes(most)];
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
