import { runJest } from './run-jest.ts';
import { staticChecks } from './static-checks.ts';

const jestArguments = process.argv.slice(2);
const wholeSuite = jestArguments.length === 0;
const checked = !wholeSuite || (await staticChecks({ quick: false }));
const order = wholeSuite ? ['--testSequencer', './test/setup/longest-first.ts'] : [];
const tested = await runJest([...jestArguments, ...order]);
process.exitCode = checked && tested ? 0 : 1;
