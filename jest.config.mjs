// Two projects: unit tests beside their source need nothing; system tests get the stores that the global set-up starts.
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
};

export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  // On a busy machine a process takes longer to exit than Jest allows by default, which then looks like a leak.
  workerGracefulExitTimeout: 10_000,
  reporters: ['default', '<rootDir>/test/setup/reporter.ts'],
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '**/src/**/*.test.ts',
        '<rootDir>/test/architecture.test.ts',
        '<rootDir>/test/contract.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'system',
      testMatch: ['**/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/test/architecture.test.ts',
        '<rootDir>/test/contract.test.ts',
      ],
      globalSetup: '<rootDir>/test/setup/global-setup.ts',
      globalTeardown: '<rootDir>/test/setup/global-teardown.ts',
    },
  ],
};
