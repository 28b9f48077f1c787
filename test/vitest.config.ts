import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const COMMAND_LINE = ['test/main/cli/**/*.test.ts'];
/** Tests of the built desktop program. */
const SHELL = ['test/main/shell/**/*.test.ts'];
/** Sweeps over all real files, comparisons with other programs, and other tests that take seconds. */
const SLOW = ['test/**/*.slow.test.ts'];
const MIRRORED = ['test/*.test.ts', 'test/{shared,main,renderer,fixtures}/**/*.test.ts'];

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['test/support/build.ts'],
    // Not the developer's own.
    env: { MODWRIGHT_CODE_CACHE: `${import.meta.dirname}/../node_modules/.cache/code` },
    setupFiles: ['test/support/property-seed.ts'],
    // Ends hanging tests. Slow machines may take as long as they need.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // The default is one less than the number of cores, which leaves one of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Compiled files are cached between runs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: MIRRORED,
          exclude: [...COMMAND_LINE, ...SHELL, ...SLOW],
          // Reloading the modules for each file took longer than its tests. Tests undo their changes.
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
          // After the others: a browser and its rendering use more than the one core counted for a test.
          sequence: { groupOrder: 1 },
          // One browser and one server for the files in a process.
          isolate: false,
        },
      },
    ],
  },
});
