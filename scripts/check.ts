import { runJest } from './run-jest.ts';
import { staticChecks } from './static-checks.ts';

const checked = await staticChecks({ quick: true });
const tested = await runJest(['--selectProjects', 'unit', '--silent']);
process.exitCode = checked && tested ? 0 : 1;
