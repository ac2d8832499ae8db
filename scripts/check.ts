import { runJest } from './run-jest.ts';
import { staticChecks } from './static-checks.ts';

const passed = (await staticChecks()) && (await runJest(['--selectProjects', 'unit', '--silent']));
process.exitCode = passed ? 0 : 1;
