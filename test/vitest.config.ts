import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['test/support/build.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One less than there are cores by default, which on two of them leaves one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'quick', include: ['test/{unit,format,rpc}/**/*.test.ts'] } },
      { extends: true, test: { name: 'faults', include: ['test/{faults,shell,cli}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/build-window.ts'],
          // After the others: a browser and what is drawn in it use more than the core that a test is counted for.
          sequence: { groupOrder: 1 },
          // A browser on a busy machine with two cores may need seconds for what takes it milliseconds.
          testTimeout: 90_000,
          expect: { poll: { timeout: 10_000 } },
          retry: 1,
        },
      },
    ],
  },
});
