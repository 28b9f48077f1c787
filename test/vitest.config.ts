import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['test/support/build.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    projects: [
      { extends: true, test: { name: 'quick', include: ['test/{unit,format,rpc}/**/*.test.ts'] } },
      { extends: true, test: { name: 'faults', include: ['test/{faults,shell,cli}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          // A browser on a busy machine with two cores may need seconds for what takes it milliseconds.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          retry: 1,
        },
      },
    ],
  },
});
