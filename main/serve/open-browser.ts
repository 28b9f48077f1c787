import { spawn } from 'node:child_process';

/** Commands that open an address in the user's browser. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
};

/** Tries to open an address in the user's browser; resolves to whether the system accepted it. */
export function openBrowser(url: string): Promise<boolean> {
  const [command = 'xdg-open', ...args] = openers[process.platform] ?? [];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
    child.unref();
  });
}
