import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '#main/files/make-folders.ts';

/** Time for a browser to start and open the file. */
const LIFE = 60_000;
const NAME = /^modwright-[0-9a-f]{16}\.html$/;

export interface RedirectFile {
  readonly path: string;
  remove(): void;
}

/**
 * A page that leads to an address and that only this user can read. It is removed when the address was opened, after a
 * minute, or when the process ends.
 */
export function redirectFile(url: string, folder: string, used: Promise<void>): RedirectFile {
  makeFolders(folder, undefined, 0o700);
  removeOld(folder);
  const path = join(folder, `modwright-${randomBytes(8).toString('hex')}.html`);
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${url}"><title>Modwright</title>\n`;
  // A file or link of that name that somebody else made is not written to.
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' });

  function remove(): void {
    rmSync(path, { force: true });
    clearTimeout(timer);
    process.off('exit', remove);
  }
  const timer = setTimeout(remove, LIFE);
  timer.unref();
  process.on('exit', remove);
  void used.then(remove);
  return { path, remove };
}

/** Removes what killed processes left. Their tokens are worth nothing any more. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!NAME.test(name)) continue;
    const made = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && Date.now() - made > LIFE) rmSync(join(folder, name), { force: true });
  }
}
