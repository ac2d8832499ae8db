import { runJest } from './run-jest.ts';
import { staticChecks } from './static-checks.ts';

const jestArguments = process.argv.slice(2);
const wholeSuite = jestArguments.length === 0;
const checked = !wholeSuite || (await staticChecks({ quick: false }));
const tested = await runJest(jestArguments);
process.exitCode = checked && tested ? 0 : 1;
