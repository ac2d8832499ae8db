import { readdirSync, readFileSync } from 'node:fs';

/** How long the threads of a process have been on a processor, in microseconds. Reads /proc, so it needs Linux. */
export function processorMicros(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const thread of readdirSync(tasks)) {
    nanoseconds += Number.parseInt(readFileSync(`${tasks}/${thread}/schedstat`, 'utf8'), 10);
  }
  return nanoseconds / 1_000;
}

/** What a process has in memory, in MiB. */
export function memoryMiB(pid: number): number {
  const [, kibibytes = Number.NaN] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) / 1024;
}
