import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built command line, made so that it is killed at a chosen call that changes the disk. */
export interface Killable {
  /** Runs it, killed at the call of that number (from 1) of one kind of thread. */
  run(step: number, thread: 'main' | 'worker', ...args: readonly string[]): SpawnSyncReturns<string>;
}

const hook = join(import.meta.dirname, '../faults/kill-at.cjs');

/** @param folder where a copy of the built program goes, whose worker threads load the hook too: the pool gives them no arguments of its own */
export function killableProgram(folder: string): Killable {
  const program = join(folder, 'program');
  for (const part of ['cli.js', 'chunks'])
    cpSync(join('out', part), join(program, part), { recursive: true });
  copyFileSync('out/worker.js', join(program, 'real-worker.js'));
  copyFileSync(hook, join(program, 'kill-at.cjs'));
  writeFileSync(join(program, 'worker.js'), "import './kill-at.cjs';\nawait import('./real-worker.js');\n");
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
  return {
    run: (step, thread, ...args) =>
      spawnSync(process.execPath, ['--require', hook, join(program, 'cli.js'), ...args], {
        env: { ...process.env, KILL_AT: String(step), KILL_THREAD: thread },
        encoding: 'utf8',
      }),
  };
}
