import { runJest } from './run-jest.ts';
import { staticChecks } from './static-checks.ts';

const jestArguments = process.argv.slice(2);
const passed = jestArguments.length > 0 ? await runJest(jestArguments) : await testEverything();
process.exitCode = passed ? 0 : 1;

async function testEverything(): Promise<boolean> {
  return (await staticChecks()) && runJest(['--testSequencer', './test/setup/longest-first.ts']);
}
