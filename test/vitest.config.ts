import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const COMMAND_LINE = ['test/main/cli/**/*.test.ts'];
/** Tests of the built desktop program. */
const SHELL = ['test/main/shell/**/*.test.ts'];
/** Sweeps over all real files, checks against other programs, and whatever else takes seconds of a core. */
const SLOW = ['test/**/*.slow.test.ts'];
const MIRRORED = ['test/*.test.ts', 'test/{shared,main,renderer,fixtures}/**/*.test.ts'];

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['test/support/build.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    // Ends what hangs. What works is waited for, however slow the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // One less than there are cores by default, which on two of them leaves one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What a file was compiled to is kept between runs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: MIRRORED,
          exclude: [...COMMAND_LINE, ...SHELL, ...SLOW],
          // Loading the modules of each file anew took longer than its tests. What a test changes it puts back.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'slow', include: SLOW, isolate: false } },
      { extends: true, test: { name: 'cli', include: COMMAND_LINE, isolate: false } },
      { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts', ...SHELL] } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/build-window.ts'],
          // After the others: a browser and what is drawn in it use more than the core that a test is counted for.
          sequence: { groupOrder: 1 },
          // One browser and one server for the files that a process runs.
          isolate: false,
        },
      },
    ],
  },
});
