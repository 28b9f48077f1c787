import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The system to search for games. Tests create their own home folder and name it here. */
export interface SystemPlaces {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads a registry value; absent without a registry. */
  readonly registry?: ((key: string, value: string) => Promise<string | undefined>) | undefined;
}

/** The current system. */
export function thisSystem(): SystemPlaces {
  const { platform, env } = process;
  return { platform, home: homedir(), env, registry: platform === 'win32' ? queryRegistry : undefined };
}

/** Queries `reg.exe`, which every Windows has. Not tested on Windows itself. */
function queryRegistry(key: string, value: string): Promise<string | undefined> {
  return new Promise((done) => {
    execFile('reg', ['query', key, '/v', value], { timeout: 5000, windowsHide: true }, (error, stdout) => {
      // A missing key gives an ordinary exit code.
      const found = error === null ? /\bREG_(?:EXPAND_)?SZ\s+(.+?)\s*$/m.exec(stdout)?.[1] : undefined;
      done(found);
    });
  });
}

/** Names in a folder; none if it cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A usual folder of games that does not exist here.
    return [];
  }
}

/** The file of this name in any case: Proton's folders are on case-sensitive systems. */
export function fileIn(folder: string, name: string): string | undefined {
  const exact = join(folder, name);
  if (existsSync(exact)) return exact;
  const wanted = name.toLowerCase();
  const found = namesIn(folder).find((each) => each.toLowerCase() === wanted);
  return found === undefined ? undefined : join(folder, found);
}

/** Whether it is a folder and not a link to one. */
export function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A small text file, or undefined if it is missing, unreadable or too large. */
export function smallText(path: string, most = 16 * 1024 * 1024): string | undefined {
  const bytes = smallFile(path, most);
  return bytes?.toString('utf8');
}

export function smallFile(path: string, most = 16 * 1024 * 1024): Buffer | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= most ? readFileSync(path) : undefined;
  } catch {
    // Another program's file may be locked, or already gone.
    return undefined;
  }
}
