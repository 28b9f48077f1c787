import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { killSteps, readCalls } from './kill-steps.ts';

/** The built command line, set up to be killed at a chosen call that changes the disk. */
export interface Killable {
  /** Runs it, killed at the call of that number (from 1) in one kind of thread. */
  run(step: number, thread: 'main' | 'worker', ...args: readonly string[]): SpawnSyncReturns<string>;
  /** Runs it to its end, and returns the calls at which to kill it. @throws when it fails */
  steps(thread: 'main' | 'worker', ...args: readonly string[]): readonly number[];
}

const hook = join(import.meta.dirname, '../faults/kill-at.cjs');

/**
 * @param folder for a copy of the built program, whose worker threads load the hook too: the pool gives them no
 * arguments of its own
 */
export function killableProgram(folder: string): Killable {
  const program = join(folder, 'program');
  for (const part of ['cli.js', 'package.json', 'chunks'])
    cpSync(join('out', part), join(program, part), { recursive: true });
  copyFileSync('out/worker.js', join(program, 'real-worker.js'));
  copyFileSync(hook, join(program, 'kill-at.cjs'));
  writeFileSync(join(program, 'worker.js'), "require('./kill-at.cjs');\nrequire('./real-worker.js');\n");
  const start = (args: readonly string[], env: Readonly<Record<string, string>>): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, ['--require', hook, join(program, 'cli.js'), ...args], {
      // Keeping compiled code is no step of the command.
      env: { ...process.env, ...env, MODWRIGHT_CODE_CACHE: 'off' },
      encoding: 'utf8',
    });
  return {
    run: (step, thread, ...args) => start(args, { KILL_AT: String(step), KILL_THREAD: thread }),
    steps(thread, ...args) {
      const log = join(folder, 'calls');
      const { status, stderr } = start(args, { KILL_AT: '0', KILL_THREAD: thread, KILL_LOG: log });
      if (status !== 0) throw new Error(`the run to count calls ended with ${status}: ${stderr}`);
      const calls = readCalls(readFileSync(log, 'utf8'));
      rmSync(log);
      return killSteps(calls);
    },
  };
}
