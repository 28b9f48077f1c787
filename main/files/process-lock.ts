import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from './make-folders.ts';
import { HOST, isRunning } from './running.ts';
import { asUserError, systemCode } from './system-error.ts';

/**
 * A process's lock, for others that use the same folder: a file with its ID, touched while it runs. Files with the lock's
 * name belong to it until then. An ID alone is not enough: after a crash and a reboot, another program may have it and seem
 * to hold the files forever.
 */
export interface ProcessLock {
  /** Name of this process, valid in file names. */
  readonly owner: string;
  /** Whether the process with this name, this one or another, still runs. */
  isHeld(owner: string): boolean;
  release(): void;
}

/** Interval of heartbeats in milliseconds. */
const BEAT = 20_000;
/** Silence after which a process counts as dead, whichever program has its ID now. */
const SILENCE = 9 * BEAT;
const EXTENSION = '.lock';

/** Names held by this process: several in tests, which run the services more than once. */
const held = new Set<string>();

/**
 * Takes a lock for this process and removes those of dead ones.
 * @param warn called if the file cannot be updated: others may then consider this process dead
 */
export function holdLock(folder: string, warn: (message: string) => void): ProcessLock {
  const owner = randomBytes(4).toString('hex');
  const path = join(folder, owner + EXTENSION);
  attempt(() => {
    makeFolders(folder, undefined, 0o700);
    for (const name of readdirSync(folder)) {
      if (name.endsWith(EXTENSION) && !isAlive(join(folder, name), name.slice(0, -EXTENSION.length)))
        rmSync(join(folder, name), { force: true });
    }
    write();
  });
  held.add(owner);
  const timer = setInterval(() => attempt(touch), BEAT);
  // The timer reports that the process runs, but must not keep it running.
  timer.unref();

  function write(): void {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: HOST }), { mode: 0o600 });
  }

  function touch(): void {
    try {
      const now = new Date();
      utimesSync(path, now, now);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
      // Considered dead while the machine slept or this process was suspended.
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
  // For another machine on a shared drive, or while the file is being written, nothing more is known.
  if (who?.host !== HOST) return true;
  // Process IDs are reused, always the same ones in a container.
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
