import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemCode } from '#main/files/system-error.ts';
import { redirectFile } from './redirect-file.ts';

/** How a system is asked to open an address in the user's browser. */
interface Opener {
  readonly command: string;
  readonly args: readonly string[];
  /** Given to the command instead of an argument. */
  readonly input?: string;
}

/**
 * Tries to open an address with the token in the user's browser, so that the token is in no program's arguments where
 * other users of the machine can read them: there is a moment in which they could be first to use it.
 *
 * On Linux the browser is given a private file that leads to the address; on macOS `osascript` reads the address from its
 * input, as Python's webbrowser does it; Windows shows the arguments of a program to its own user and administrators only.
 * @param used settles when the address was opened
 * @returns whether the system accepted it
 */
export async function openBrowser(url: string, userData: string, used: Promise<void>): Promise<boolean> {
  const { platform } = process;
  if (platform === 'win32')
    return await run({ command: 'rundll32', args: ['url.dll,FileProtocolHandler', url] });
  if (platform === 'darwin') {
    return await run({ command: 'osascript', args: [], input: `open location ${JSON.stringify(url)}\n` });
  }
  try {
    const file = redirectFile(url, redirectFolder(userData), used);
    const opened = await run({ command: 'xdg-open', args: [pathToFileURL(file.path).href] });
    if (!opened) file.remove();
    return opened;
  } catch (error) {
    // A full disk, or a folder that cannot be written. Nothing else shows the address to the browser alone.
    if (systemCode(error) === undefined) throw error;
    return false;
  }
}

/** Browsers that are installed as snaps can open neither hidden folders nor our temporary ones. */
function redirectFolder(userData: string): string {
  return existsSync('/snap') || existsSync('/var/lib/snapd/snap') ? homedir() : join(userData, 'open');
}

function run({ command, args, input }: Opener): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'ignore'],
      detached: true,
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
    // If the command ends without reading, its exit code says why.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    child.unref();
  });
}
