// Fuzzes both interfaces of a system whose six processes run apart, for as many requests as one likes:
//   npm run fuzz -- --requests 1000000 --seed 7 --interface mcp
import { parseArgs } from 'node:util';
import { fuzzAtLength } from '../test/fuzz/fuzz-at-length.ts';
import { type FuzzedInterface, fuzzedInterfaces } from '../test/fuzz/fuzz-request.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '7' },
    from: { type: 'string', default: '0' },
    interface: { type: 'string', multiple: true, default: fuzzedInterfaces },
  },
});
const from = Number(values.from);
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort());
const passed = await fuzzAtLength({
  interfaces: values.interface as FuzzedInterface[],
  seed: Number(values.seed),
  from,
  to: from + Number(values.requests),
  signal: stopping.signal,
});
process.exitCode = passed ? 0 : 1;
