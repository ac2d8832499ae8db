import { runCommand } from './run-command.ts';

const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

export function runJest(jestArguments: string[]): Promise<boolean> {
  return runCommand(process.execPath, [...flags, 'node_modules/jest/bin/jest.js', ...jestArguments]);
}
