import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Names of Chrome, Chromium and Edge on a Linux path. */
const commands = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

/** Install locations of Chrome, Chromium and Edge. */
function places(): readonly string[] {
  const { platform, env } = process;
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app/Contents/MacOS/${app}`)),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (one) => one !== undefined,
    );
    const programs = ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map(
      (vendor) => `${vendor}/Application/${vendor === 'Microsoft/Edge' ? 'msedge' : 'chrome'}.exe`,
    );
    return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
  }
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands.flatMap((command) =>
    [...path, '/usr/bin', '/snap/bin'].map((folder) => join(folder, command)),
  );
}

/**
 * The installed browser that the tests drive: Chrome, Chromium or Edge. `MODWRIGHT_BROWSER` names another one.
 * @throws if there is none, with what to install
 */
export function findBrowser(): string {
  const named = process.env.MODWRIGHT_BROWSER;
  const found = named === undefined || named === '' ? places().find(existsSync) : named;
  if (found === undefined || !existsSync(found)) throw new Error(howToInstall());
  return found;
}

/** Like `findBrowser`; on Debian as root it first installs the `chromium` package if no browser is found. */
export function findOrInstallBrowser(): string {
  try {
    return findBrowser();
  } catch (error) {
    if (!isSystem(/^ID="?debian"?$/m) || process.getuid?.() !== 0) throw error;
  }
  console.log('No Chrome, Chromium or Edge is installed: installing Debian’s chromium package…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  execFileSync('apt-get', ['update', '-qq'], { stdio: [...stdio], env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: [...stdio],
    env,
  });
  return findBrowser();
}

function howToInstall(): string {
  const what = 'The browser tests need Chrome, Chromium or Edge, and none is installed. ';
  const named = process.env.MODWRIGHT_BROWSER;
  if (named !== undefined && named !== '') return `MODWRIGHT_BROWSER names ${named}, which does not exist.`;
  if (isSystem(/^ID(_LIKE)?=.*debian/m)) return `${what}Install it with: sudo apt-get install chromium`;
  if (process.platform === 'darwin') return `${what}Install it with: brew install --cask google-chrome`;
  if (process.platform === 'win32') return `${what}Install it with: winget install Google.Chrome`;
  return `${what}Install the chromium package of your system, or name a browser in MODWRIGHT_BROWSER.`;
}

/** Whether this is a Linux whose release file matches. */
function isSystem(release: RegExp): boolean {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return false;
  return release.test(readFileSync('/etc/os-release', 'utf8'));
}
