import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Enough for 120 MB over a slow line; a blocked network fails immediately. */
const FetchLimit = 5 * 60_000;

const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/**
 * Electron's program, downloaded if missing.
 * @returns `{ path }`, or `{ reason }`: the end of a sentence that starts with "Electron …"
 */
export async function findElectron() {
  const cannotRun = whyNotHere();
  if (cannotRun !== null) return { reason: cannotRun };
  const present = installedElectron();
  if (present !== null) return { path: present };
  console.log('Fetching Electron for this system, once (about 120 MB)…');
  const failed = await fetchElectron();
  const path = installedElectron();
  return path === null
    ? { reason: `is not installed and ${failed ?? 'its package holds no program'}` }
    : { path };
}

/** The installed program, or null. The package names it in `path.txt` after the download. */
export function installedElectron() {
  const named = join(folder, 'path.txt');
  if (!existsSync(named)) return null;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const path = join(dist, readFileSync(named, 'utf8'));
  return existsSync(path) ? path : null;
}

/** Why Electron can never run on this system, or null. */
function whyNotHere() {
  if (process.platform !== 'linux') return null;
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!DISPLAY && !WAYLAND_DISPLAY) return 'needs a display and there is none';
  // Chromium's sandbox refuses to run as root, and running without it is no option.
  return process.getuid?.() === 0 ? 'does not run as root' : null;
}

/** Runs the package's own installer; returns the reason if it failed, or null. */
function fetchElectron() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(folder, 'install.js')], {
      stdio: 'ignore',
      timeout: FetchLimit,
    });
    child.on('error', (error) => resolve(`cannot be fetched (${error.message})`));
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(null);
      else
        resolve(signal === null ? 'cannot be fetched from here' : 'could not be fetched within five minutes');
    });
  });
}
