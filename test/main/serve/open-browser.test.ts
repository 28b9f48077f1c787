import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '#main/serve/open-browser.ts';
import { redirectFile } from '#main/serve/redirect-file.ts';
import { deferred } from '#test/shared/rpc/rpc-support.ts';

const URL_WITH_TOKEN = `http://127.0.0.1:4711/?token=${'a'.repeat(43)}`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-open-'));
  // Keeps what it was called with, as any user of the machine could read it in /proc.
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\nprintf '%s' "$*" > "${folder}/seen"\n`);
  chmodSync(join(folder, 'xdg-open'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  // The home folder, which takes the file where browsers are snaps.
  vi.stubEnv('HOME', join(folder, 'home'));
  mkdirSync(join(folder, 'home'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe.skipIf(process.platform !== 'linux')('a browser that is opened', () => {
  test('is given no token, but a file that only this user can read, until the address was used', async () => {
    const used = deferred<undefined>();
    const entered = used.promise.then(() => {});
    expect(await openBrowser(URL_WITH_TOKEN, join(folder, 'user'), entered)).toBe(true);
    const seen = readFileSync(join(folder, 'seen'), 'utf8');
    expect(seen).toMatch(/^file:\/\/\S+\.html$/);
    expect(seen).not.toContain('aaaa');
    const path = fileURLToPath(seen);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain(URL_WITH_TOKEN);
    used.resolve(undefined);
    await entered;
    expect(existsSync(path)).toBe(false);
  });

  test('leaves no file behind when it cannot be started', async () => {
    writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\nprintf '%s' "$*" > "${folder}/seen"\nexit 3\n`);
    expect(await openBrowser(URL_WITH_TOKEN, join(folder, 'user'), new Promise(() => {}))).toBe(false);
    expect(existsSync(fileURLToPath(readFileSync(join(folder, 'seen'), 'utf8')))).toBe(false);
  });

  test('is not started where the file cannot be written', async () => {
    writeFileSync(join(folder, 'user'), 'a file where the folder should be');
    rmSync(join(folder, 'home'), { recursive: true });
    writeFileSync(join(folder, 'home'), 'a file too');
    expect(await openBrowser(URL_WITH_TOKEN, join(folder, 'user'), new Promise(() => {}))).toBe(false);
    expect(existsSync(join(folder, 'seen'))).toBe(false);
  });
});

test('files that killed processes left are removed with the next one, and others are not', () => {
  const stale = join(folder, `modwright-${'0'.repeat(16)}.html`);
  for (const path of [stale, join(folder, 'modwright-notes.html')]) {
    writeFileSync(path, '');
    utimesSync(path, 1, 1);
  }
  const file = redirectFile(URL_WITH_TOKEN, folder, new Promise(() => {}));
  expect(existsSync(stale)).toBe(false);
  file.remove();
  expect(readdirSync(folder).filter((name) => name.endsWith('.html'))).toEqual(['modwright-notes.html']);
});
