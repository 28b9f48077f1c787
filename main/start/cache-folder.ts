import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The user's folder for compiled code; undefined if there shall be none. `MODWRIGHT_CODE_CACHE` names another, or is
 * `off`.
 */
export function codeCacheFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.MODWRIGHT_CODE_CACHE;
  if (named === 'off') return undefined;
  if (named !== undefined && named !== '') return named;
  return join(cachesFolder(env), 'code');
}

/** The user’s folder for what files name, kept for the next command; undefined where compiled code is not kept either. */
export function namesCacheFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const code = codeCacheFolder(env);
  return code === undefined ? undefined : join(code, '..', 'names');
}

function cachesFolder(env: NodeJS.ProcessEnv): string {
  switch (process.platform) {
    case 'win32':
      return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Modwright', 'Cache');
    case 'darwin':
      return join(homedir(), 'Library', 'Caches', 'Modwright');
    default:
      return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'modwright');
  }
}
