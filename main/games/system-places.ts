import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The system that games are looked for on. Tests make a home of their own and name it here. */
export interface SystemPlaces {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A value of the registry; absent where there is none. */
  readonly registry?: ((key: string, value: string) => Promise<string | undefined>) | undefined;
}

/** The system that this runs on. */
export function thisSystem(): SystemPlaces {
  const { platform, env } = process;
  return { platform, home: homedir(), env, registry: platform === 'win32' ? queryRegistry : undefined };
}

/** Asks `reg.exe`, which every Windows has. Not tested on Windows itself. */
function queryRegistry(key: string, value: string): Promise<string | undefined> {
  return new Promise((done) => {
    execFile('reg', ['query', key, '/v', value], { timeout: 5000, windowsHide: true }, (error, stdout) => {
      // A key that is not there is an exit code like any other.
      const found = error === null ? /\bREG_(?:EXPAND_)?SZ\s+(.+?)\s*$/m.exec(stdout)?.[1] : undefined;
      done(found);
    });
  });
}

/** Names in a folder; none where it cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A place where games often are, and here none is.
    return [];
  }
}

/** The file of that name whatever its case: Proton's folders are on systems that tell cases apart. */
export function fileIn(folder: string, name: string): string | undefined {
  const exact = join(folder, name);
  if (existsSync(exact)) return exact;
  const wanted = name.toLowerCase();
  const found = namesIn(folder).find((each) => each.toLowerCase() === wanted);
  return found === undefined ? undefined : join(folder, found);
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A folder that is no link to one. */
export function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A small text file, or undefined where it is missing, unreadable, or too large to be one. */
export function smallText(path: string, most = 16 * 1024 * 1024): string | undefined {
  const bytes = smallFile(path, most);
  return bytes?.toString('utf8');
}

export function smallFile(path: string, most = 16 * 1024 * 1024): Buffer | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= most ? readFileSync(path) : undefined;
  } catch {
    // What another program keeps for itself may be locked, or gone by now.
    return undefined;
  }
}
