import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from './make-folders.ts';
import { HOST, isRunning } from './running.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * A process as others see it that work on the same folder: a file with its number, touched for as long as it runs. What
 * carries its name is its own until then. A number alone would not do: after a crash and a restart of the machine it may be
 * another program's, which would then seem to hold the work for ever.
 */
export interface ProcessLock {
  /** Names this process; fit for file names. */
  readonly owner: string;
  /** Whether the process of that name is still at work: this one, or another. */
  isHeld(owner: string): boolean;
  release(): void;
}

/** From one sign of life to the next, in milliseconds. */
const BEAT = 20_000;
/** Silence after which a process is taken for dead, whatever program has its number now. */
const SILENCE = 9 * BEAT;
const EXTENSION = '.lock';

/** Names that this process holds: several in tests, which run the services more than once. */
const held = new Set<string>();

/**
 * Takes a lock of this process's own and drops those of dead ones.
 * @param warn told when the file cannot be kept: others may take this process for dead then
 */
export function holdLock(folder: string, warn: (message: string) => void): ProcessLock {
  const owner = randomBytes(4).toString('hex');
  const path = join(folder, owner + EXTENSION);
  attempt(() => {
    makeFolders(folder);
    for (const name of readdirSync(folder)) {
      if (name.endsWith(EXTENSION) && !isAlive(join(folder, name), name.slice(0, -EXTENSION.length)))
        rmSync(join(folder, name), { force: true });
    }
    write();
  });
  held.add(owner);
  const timer = setInterval(() => attempt(touch), BEAT);
  // It says that the process runs; it must not keep it running.
  timer.unref();

  function write(): void {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: HOST }));
  }

  function touch(): void {
    try {
      const now = new Date();
      utimesSync(path, now, now);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
      // Taken for dead while the machine slept, or this process was stopped.
      write();
    }
  }

  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      const known = asUserError(error, path, 'written', 'write-failed');
      if (!(known instanceof Error) || known === error) throw error;
      warn(`Other instances of Modwright cannot detect this one: ${known.message}`);
    }
  }

  return {
    owner,
    isHeld: (other) => other === owner || isAlive(join(folder, other + EXTENSION), other),
    release() {
      clearInterval(timer);
      held.delete(owner);
      attempt(() => rmSync(path, { force: true }));
    },
  };
}

function isAlive(path: string, owner: string): boolean {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined || Date.now() - touched > SILENCE) return false;
  const who = holderOf(path);
  // Of another machine, on a shared drive, nothing more can be told; nor while the file is being written.
  if (who?.host !== HOST) return true;
  // Numbers are used again, always the same ones in a container.
  return who.pid === process.pid ? held.has(owner) : isRunning(who.pid);
}

function holderOf(path: string): { readonly pid: number; readonly host: string } | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
